/** An expected failure. Its code is also its translation key under `refusals`, and decides nothing about HTTP. */
export interface Refused<Code extends string> {
  ok: false;
  refusal: Code;
}

export type Outcome<Value, Code extends string> = ({ ok: true } & Value) | Refused<Code>;

export function refuse<Code extends string>(refusal: Code): Refused<Code> {
  return { ok: false, refusal };
}
