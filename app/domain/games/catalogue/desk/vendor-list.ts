import { z } from "zod";
import { refuse, type Outcome } from "../../../shared/refusal";
import { GAME_TYPES, type GameType } from "../../../vocabulary/game-type";

/**
 * A vendor's list of its games, as the published catalogue call answers it: `{ games: [{ title, identifier, … }] }`.
 * A game that cannot be understood is told of by what is wrong with it and keeps no other one out.
 */
export interface VendorList {
  games: ListedGame[];
  faults: ListFault[];
}

export interface ListedGame {
  code: string;
  title: string;
  /** The vendor's own word. */
  category: string;
  /** Undefined where the site does not know the word. */
  gameType: GameType | undefined;
  /** Undefined where the vendor does not say. */
  returnHundredths: number | undefined;
  offersTrial: boolean | undefined;
  /** Whether it plays free bets and free spins. */
  freePlays: boolean | undefined;
  /** The largest of them, in hundredths of a unit of money. */
  freeStakeMost: number | undefined;
}

export interface ListFault {
  /** The place in the list, from 1. */
  place: number;
  /** What the vendor calls the game, where it says so, whether it can be a code here or not. */
  code: string | undefined;
  fault: Fault;
}

const FAULTS = [
  "identifier",
  "title",
  "category",
  "payout",
  "demo_available",
  "has_freespins",
  "freespins_max_value",
  "entry",
  "repeated",
] as const;
export type Fault = (typeof FAULTS)[number];

export const MAX_LISTED_GAMES = 20_000;

/** The categories of the published contract; a kind by the site's own code is that kind. Others staff decide about. */
const KINDS: Partial<Record<string, GameType>> = {
  slots: "RNG",
  rgs: "RNG",
  dice: "MINI",
  plinko: "MINI",
  crash: "MINI",
  ...Object.fromEntries(GAME_TYPES.map((type) => [type.toLowerCase(), type])),
};

/** What no line of text has: control characters, and halves of a pair. */
const NO_TEXT = /[\p{Cc}\p{Cs}]/u;

const line = (max: number) =>
  z
    .string()
    .max(1_000)
    .transform((text) => text.normalize("NFC").trim())
    .pipe(z.string().max(max))
    .refine((text) => !NO_TEXT.test(text));

const Listed = z.object({
  /** It stands in addresses. */
  identifier: z.string().regex(/^[A-Za-z0-9][\w.:-]{0,63}$/),
  title: line(80).refine((text) => text !== ""),
  category: line(40).nullish(),
  payout: z.number().min(0).max(99.99).nullish(),
  demo_available: z.boolean().nullish(),
  has_freespins: z.boolean().nullish(),
  freespins_max_value: z.number().min(0).max(1_000_000_000).nullish(),
});

/** Refusals: `list_unreadable` for what is no list at all, `list_too_long`. */
export function readVendorList(
  text: string,
): Outcome<{ list: VendorList }, "list_unreadable" | "list_too_long"> {
  const entries = entriesOf(text);
  if (!entries) return refuse("list_unreadable");
  if (entries.length > MAX_LISTED_GAMES) return refuse("list_too_long");
  const games = new Map<string, ListedGame>();
  const faults: ListFault[] = [];
  for (const [position, entry] of entries.entries()) {
    const read = Listed.safeParse(entry);
    const fault = read.success ? games.has(read.data.identifier) && "repeated" : faultOf(read.error);
    if (fault) faults.push({ place: position + 1, code: codeOf(entry), fault });
    else if (read.success) games.set(read.data.identifier, gameOf(read.data));
  }
  return { ok: true, list: { games: [...games.values()], faults } };
}

function entriesOf(text: string): unknown[] | undefined {
  try {
    const { games } = Object(JSON.parse(text.replace(/^\uFEFF/, ""))) as { games?: unknown };
    return Array.isArray(games) ? (games as unknown[]) : undefined;
  } catch {
    return undefined;
  }
}

function gameOf(listed: z.output<typeof Listed>): ListedGame {
  const {
    identifier,
    title,
    category,
    payout,
    demo_available,
    has_freespins,
    freespins_max_value: most,
  } = listed;
  const word = category ?? "";
  return {
    code: identifier,
    title,
    category: word,
    gameType: Object.hasOwn(KINDS, word.toLowerCase()) ? KINDS[word.toLowerCase()] : undefined,
    // No game gives nothing back: 0 is what a vendor writes that does not say.
    returnHundredths: Math.round((payout ?? 0) * 100) || undefined,
    offersTrial: demo_available ?? undefined,
    freePlays: has_freespins ?? undefined,
    freeStakeMost: typeof most === "number" ? Math.floor(most * 100 + 1e-6) : undefined,
  };
}

function faultOf({ issues: [issue] }: z.ZodError): Fault {
  return FAULTS.find((fault) => fault === issue?.path[0]) ?? "entry";
}

function codeOf(entry: unknown): string | undefined {
  const { identifier } = Object(entry) as { identifier?: unknown };
  return typeof identifier === "string" ? identifier : undefined;
}
