import { hash } from "~/art/random";

/** One of the names, always the same for a seed; where a name is added, only those that it gets change. */
export function chosenFor<Name extends string>(seed: string, names: readonly Name[]): Name {
  return byChance(seed, names)[0]!;
}

/** The names in an order that the seed decides. */
export function byChance<Name extends string>(seed: string, names: readonly Name[]): Name[] {
  const weights = new Map(names.map((name) => [name, hash(`${seed}|${name}`)]));
  return names.toSorted((one, other) => weights.get(one)! - weights.get(other)!);
}
