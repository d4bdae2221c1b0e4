/** Numbers of deposits, withdrawals, bets, entries and redemptions as people say them over the phone: "D-S4K0Q-2M8ZT". */
export type OrderKind = "deposit" | "withdrawal" | "bet" | "entry" | "redemption";

const PREFIX: Record<OrderKind, string> = {
  deposit: "D",
  withdrawal: "W",
  bet: "B",
  entry: "L",
  redemption: "R",
};
/** Crockford's alphabet: no letter that is taken for a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP = 5;

export function orderNumber(kind: OrderKind, id: number): string {
  let digits = "";
  for (let rest = BigInt(id); rest > 0n; rest /= 32n) digits = ALPHABET[Number(rest % 32n)]! + digits;
  const padded = digits.padStart(Math.ceil(digits.length / GROUP) * GROUP, "0");
  return [PREFIX[kind], ...(padded.match(/.{5}/g) ?? [])].join("-");
}

/** The id behind a number as somebody typed it; undefined when it is none of this kind. */
export function idOfOrderNumber(kind: OrderKind, text: string): number | undefined {
  const typed = text.trim().toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1");
  const prefix = PREFIX[kind].replace("L", "1");
  const match = new RegExp(`^${prefix}-?((?:[0-9A-Z]{5}-?){1,3})$`).exec(typed);
  if (!match) return undefined;
  let id = 0n;
  for (const digit of match[1]!.replaceAll("-", "")) {
    const value = ALPHABET.indexOf(digit);
    if (value < 0) return undefined;
    id = id * 32n + BigInt(value);
  }
  return id > 0n && id <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(id) : undefined;
}
