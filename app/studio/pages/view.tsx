import { offsetMs } from "~/domain/shared/day";
import { formatMoney, toGrouped, type Currency } from "~/domain/shared/money";
import type { Frame } from "./frame";
import { currencyOf } from "../currencies";
import type { Game } from "../games/game";
import { messagesIn, type Locale, type Translate } from "../locales/messages";

/** Where a page's own files and neighbours are. */
export interface Addresses {
  stylesheet: string;
  sprite: string;
  icon: string;
  /** The studio's first page: `/studio`. */
  studio: string;
  /** Below it lie the pages of one session, or of a game that is only read about. */
  game: string;
}

/** What every page of a game is drawn with. */
export interface View<G extends Game = Game> {
  game: G;
  mode: "real" | "demo" | "reading";
  locale: Locale;
  t: Translate;
  title: string;
  /** What kind of game it is, in a few words. */
  form: string;
  /** The brand that the game was made for; undefined for one of the house's own. */
  maker: string | undefined;
  currency: Currency;
  timeZone: string;
  at: Addresses;
  returnUrl: string | null;
  /** The page around the game, where there is one: it shows the title and the way back. */
  frame: Frame | undefined;
}

export interface ViewOptions extends Pick<
  View,
  "game" | "form" | "maker" | "mode" | "locale" | "timeZone" | "at" | "returnUrl" | "frame"
> {
  currencyCode: string;
}

export function makeView({ currencyCode, ...options }: ViewOptions): View {
  const t = messagesIn(options.locale);
  return { ...options, t, title: titleOf(options.game, options.locale), currency: currencyOf(currencyCode) };
}

export function titleOf({ names }: Pick<Game, "names">, locale: Locale): string {
  return names[locale] ?? names.en;
}

/** "12,480.50": in columns and readouts, where the currency is plain. */
export function amountOf(view: View, minor: bigint): string {
  return toGrouped(minor, view.currency);
}

/** "৳12,480.50": with the currency's sign, where a sum stands alone. */
export function moneyOf(view: View, minor: bigint): string {
  return formatMoney(minor, view.currency);
}

/** What a round changed: with its sign and its colour. */
export function Change({ view, minor }: { view: View; minor: bigint }) {
  const sign = minor > 0n ? "+" : "";
  const colour = minor > 0n ? "pos" : minor < 0n ? "neg" : undefined;
  return (
    <bdi className={colour}>
      {sign}
      {amountOf(view, minor)}
    </bdi>
  );
}

/** "21:01:20" in the operator's time zone. */
export function timeOf(view: View, instantMs: number): string {
  return wallClock(view, instantMs).slice(11, 19);
}

/** "2026-11-21 21:01:20" in the operator's time zone. */
export function dateTimeOf(view: View, instantMs: number): string {
  return wallClock(view, instantMs).slice(0, 19).replace("T", " ");
}

function wallClock({ timeZone }: View, instantMs: number): string {
  return new Date(instantMs + offsetMs(instantMs, timeZone)).toISOString();
}

/** A share as people read it, "96.59%"; rounded half up from the exact fraction, never from a float. */
export function percentOf(part: bigint, whole: bigint, decimals: number): string {
  const scale = 10n ** BigInt(decimals);
  const scaled = (part * 100n * scale * 2n + whole) / (whole * 2n);
  return `${toGrouped(scaled, { exponent: decimals })}%`;
}

/** A multiple of the bet, "12.5×": exact, with no more decimals than it has, three at the most. */
export function sayTimesOf(view: View, units: bigint, stake: bigint): string {
  const text = toGrouped((units * 1_000n) / stake, { exponent: 3 }).replace(/\.?0+$/, "");
  return view.t("rules.times", { pays: text });
}

/** "7,962,624". */
export function countOf(count: bigint | number): string {
  return toGrouped(BigInt(count), { exponent: 0 });
}
