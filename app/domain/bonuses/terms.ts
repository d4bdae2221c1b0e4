import { z } from "zod";

/** Shares in ten-thousandths: of a stake that counts, of a deposit that is matched. */
export const WHOLE_BP = 10_000n;

/** What winnings of free bets and free spins become, where they are not cash. */
const WinsToSchema = z.object({ multiple: z.number().int().min(0), days: z.number().int().min(1) });

/**
 * What a grant is given on. They are kept with it, so that no later change of a promotion changes it. Multiples and odds
 * are in hundredths: 1000 is ten times, 160 is 1.60.
 */
export const TermsSchema = z.object({
  /** Of the bonus, or of bonus and deposit, that has to be staked. */
  multiple: z.number().int().min(0).default(0),
  basis: z.enum(["bonus", "both"]).default("bonus"),
  /** Share of a stake that counts by `game:CODE`, kind of game or `default`; null: bonus money is not staked there. */
  games: z.record(z.number().int().min(0).max(10_000).nullable()).default({}),
  /** Slips of lower odds count nothing. */
  minOdds: z.number().int().min(100).optional(),
  /** Of all stakes of a round while the bonus is active. */
  maxStakeMinor: z.coerce.bigint().optional(),
  /** Until its end; without, it has none. */
  days: z.number().int().min(1).optional(),
  /** What was given does not convert, only what was won with it. */
  sticky: z.boolean().default(false),
  /** At most this converts. */
  maxConversionMinor: z.coerce.bigint().optional(),
  onWithdrawal: z.enum(["forfeit", "keep"]).default("forfeit"),
  winsTo: WinsToSchema.optional(),
  /** Only one such grant is active at a time. */
  exclusive: z.boolean().default(false),
});
export type Terms = z.output<typeof TermsSchema>;
export type TermsGiven = z.input<typeof TermsSchema>;

export const termsOf = (given: TermsGiven): Terms => TermsSchema.parse(given);

/** Terms are read with each wager, and a promotion's grants have the same: what was read is kept. */
const known = new Map<string, Terms>();
const MOST_KNOWN = 1_000;

export function readTerms(text: string): Terms {
  let terms = known.get(text);
  if (!terms) {
    terms = Object.freeze(TermsSchema.parse(JSON.parse(text)));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, terms);
  }
  return terms;
}

export const writeTerms = (terms: Terms): string =>
  JSON.stringify(terms, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));

/** Of a bonus, at most ten times itself where the site keeps to the rules of regulated markets. */
const STRICT_TIMES = 10n;

/** What has to be staked before a bonus is cash. @param matchedMinor the part of the deposit that earned it. */
export function requirementOf(
  { amountMinor, matchedMinor = 0n }: { amountMinor: bigint; matchedMinor?: bigint },
  { multiple, basis }: Pick<Terms, "multiple" | "basis">,
  isStrict: boolean,
): bigint {
  const base = basis === "bonus" ? amountMinor : amountMinor + matchedMinor;
  const asked = (base * BigInt(multiple)) / 100n;
  const most = amountMinor * STRICT_TIMES;
  return isStrict && asked > most ? most : asked;
}

/** What is being played, as a table of games knows it. */
export interface Play {
  gameCode: string | undefined;
  gameType: string | undefined;
  /** Of the whole slip, in hundredths; undefined where the vendor tells none. */
  odds: number | undefined;
}

/** How much of a stake counts; undefined where bonus money may not be staked at all. */
export function shareOf({ games, minOdds }: Terms, { gameCode, gameType, odds }: Play): bigint | undefined {
  const keys = [gameCode !== undefined && `game:${gameCode}`, gameType, "default"];
  const found = keys.map((key) => (key ? games[key] : undefined)).find((share) => share !== undefined);
  if (found === null) return undefined;
  const isTooLow = odds !== undefined && minOdds !== undefined && odds < minOdds;
  return isTooLow ? 0n : BigInt(found ?? Number(WHOLE_BP));
}
