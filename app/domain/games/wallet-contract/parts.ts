import type { Part, Pocket, Purse } from "../../bonuses/purse";

/** Which money a bet or a win was, as it is kept with it: JSON, or null where all of it was cash. */
type Written = {
  parts: [pocket: "cash" | "grant" | "promotion", id: number, amount: string][];
  back: string;
};

export function writeParts(
  parts: readonly Part[] | undefined,
  { backMinor = 0n }: { backMinor?: bigint | undefined } = {},
): string | null {
  const isCash = parts === undefined || parts.every(({ pocket }) => pocket === "cash");
  if (isCash && backMinor === 0n) return null;
  const written: Written = {
    parts: (parts ?? []).map(({ pocket, amountMinor }) => [...nameOf(pocket), String(amountMinor)]),
    back: String(backMinor),
  };
  return JSON.stringify(written);
}

function nameOf(pocket: Pocket): ["cash" | "grant" | "promotion", number] {
  if (pocket === "cash") return ["cash", 0];
  return "grant" in pocket ? ["grant", pocket.grant.id] : ["promotion", pocket.promotionId];
}

/** The grants that it names, so that they can be read before. */
export function grantIdsIn(text: string | null): number[] {
  return writtenOf(text).parts.flatMap(([kind, id]) => (kind === "grant" ? [id] : []));
}

export function readParts(
  purse: Purse,
  { amountMinor, parts: text }: { amountMinor: bigint; parts: string | null },
): { parts: Part[]; backMinor: bigint } {
  if (text === null) return { parts: [{ pocket: "cash", amountMinor }], backMinor: 0n };
  const { parts, back } = writtenOf(text);
  const pocketOf = (kind: string, id: number): Pocket => {
    if (kind === "cash") return "cash";
    return kind === "grant" ? { grant: purse.requireGrant(id) } : { promotionId: id };
  };
  return {
    parts: parts.map(([kind, id, amount]) => ({ pocket: pocketOf(kind, id), amountMinor: BigInt(amount) })),
    backMinor: BigInt(back),
  };
}

/** Of a bet or a win that was kept, what was bonus money. */
export function bonusInText(text: string | null): bigint {
  return writtenOf(text).parts.reduce(
    (sum, [kind, , amount]) => (kind === "grant" ? sum + BigInt(amount) : sum),
    0n,
  );
}

function writtenOf(text: string | null): Written {
  return text === null ? { parts: [], back: "0" } : (JSON.parse(text) as Written);
}
