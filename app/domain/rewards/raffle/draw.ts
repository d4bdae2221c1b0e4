import { createHash, createHmac } from "node:crypto";

/**
 * A draw that anybody can repeat. Before the first ticket the hash of a secret is published, and which public value of a
 * later moment will be used. At the close the list of tickets is fixed. What is drawn follows from the three; then the
 * secret is published.
 */
export interface RaffleEntry {
  /** As it is published: random for each raffle. */
  id: string;
  tickets: number;
}

export interface Draw {
  raffleId: string;
  /** 32 bytes in hexadecimal. */
  secret: string;
  /** The public value; empty where none was named. */
  beacon: string;
  entries: readonly RaffleEntry[];
  prizes: readonly string[];
  /** How many prizes one owner may have. */
  perMember?: number;
}

export interface Drawn {
  prize: string;
  ticket: number;
  id: string;
}

export const commitmentOf = (secret: string): string => sha256(Buffer.from(secret, "hex"));

/** Tickets for own valid stake: one for each full amount. */
export const ticketsFor = (validMinor: bigint, perMinor: bigint): number => Number(validMinor / perMinor);

/** Those who have tickets, in the order in which the tickets are numbered. */
export function listOf(entries: readonly RaffleEntry[]): RaffleEntry[] {
  return entries
    .filter(({ tickets }) => tickets > 0)
    .sort((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)));
}

/** Of the list as it is published: a line for each owner. */
export const listHashOf = (entries: readonly RaffleEntry[]): string =>
  sha256(
    listOf(entries)
      .map(({ id, tickets }) => `${id}:${tickets}`)
      .join("\n"),
  );

export const totalOf = (entries: readonly RaffleEntry[]): number =>
  entries.reduce((sum, { tickets }) => sum + tickets, 0);

/** Prizes that nobody is left for are not given. */
export function draw({ raffleId, secret, beacon, entries, prizes, perMember = 1 }: Draw): Drawn[] {
  const list = listOf(entries);
  const total = totalOf(list);
  const message = `${raffleId}:${listHashOf(list)}:${beacon}`;
  const seed = createHmac("sha256", Buffer.from(secret, "hex")).update(message).digest();
  const drawn: Drawn[] = [];
  const won = new Map<string, number>();
  const taken = new Set<number>();
  const mayWin = (id: string) => (won.get(id) ?? 0) < perMember;
  for (const [n, prize] of prizes.entries()) {
    const isLeft = list.some(
      ({ id, tickets }) => mayWin(id) && tickets > drawn.filter((one) => one.id === id).length,
    );
    if (!isLeft) break;
    const { ticket, id } = drawTicket(
      seed,
      n,
      { list, total },
      (at, owner) => !taken.has(at) && mayWin(owner),
    );
    taken.add(ticket);
    won.set(id, (won.get(id) ?? 0) + 1);
    drawn.push({ prize, ticket, id });
  }
  return drawn;
}

/** Tries numbers one after the other; those beyond the last whole multiple of the tickets would favour some. */
function drawTicket(
  seed: Buffer,
  n: number,
  { list, total }: { list: readonly RaffleEntry[]; total: number },
  counts: (ticket: number, owner: string) => boolean,
): { ticket: number; id: string } {
  const tickets = BigInt(total);
  const limit = (2n ** 64n / tickets) * tickets;
  for (let attempt = 0; ; attempt++) {
    const number = createHmac("sha256", seed).update(`${n}:${attempt}`).digest().readBigUInt64BE(0);
    if (number >= limit) continue;
    const ticket = Number(number % tickets) + 1;
    const id = ownerOf(list, ticket);
    if (counts(ticket, id)) return { ticket, id };
  }
}

function ownerOf(list: readonly RaffleEntry[], ticket: number): string {
  let last = 0;
  for (const { id, tickets } of list) {
    last += tickets;
    if (ticket <= last) return id;
  }
  throw new RangeError(`ticket ${ticket} of ${last}`);
}

function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
