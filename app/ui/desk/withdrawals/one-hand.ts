import { COOLING_HOURS, type OneHand } from "~/domain/audit/dual-control";
import type { Refused } from "~/domain/shared/refusal";

/** A message and what it is about, as flashes carry it. */
interface Line<Key extends string = string> {
  key: Key;
  values: Record<string, string | number>;
}

/** What is said of a signature that does not count. */
export function signatureRefused(refused: Refused<string> | OneHand, language: string): Line {
  return "hand" in refused
    ? oneHandLine(refused, language)
    : { key: `backoffice:refusals.${refused.refusal}`, values: {} };
}

/** Why both signatures would be one person's, and who signs instead. */
export function oneHandLine(
  { hand, others }: Pick<OneHand, "hand" | "others">,
  language: string,
): Line<OneHandKey> {
  const names = new Intl.ListFormat(language, { type: "disjunction" }).format(others);
  const values = { hand, others: names, hours: COOLING_HOURS };
  const key = others.length > 0 ? "one_hand_signed" : "one_hand_alone";
  return { key: `backoffice:refusals.${key}`, values };
}

type OneHandKey = `backoffice:refusals.one_hand_${"signed" | "alone"}`;
