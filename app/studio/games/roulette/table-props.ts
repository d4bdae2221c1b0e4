import { catalogueOf, type Locale } from "../../locales/messages";
import { sayRefusal } from "../../pages/answer";
import type { PlayPage } from "../../pages/play-page";
import { betsFromText } from "../game-basics";
import type { RouletteGame } from "./roulette";
import { tableLimits } from "./roulette";
import { entriesOf } from "./stage/table";
import type { TableProps } from "./stage/table-props";
import { tableFromText } from "./stored-table";

const SAID = {
  stage: ["spin", "spinSum"],
  tableFelt: ["repeat", "chipOf", "laid"],
  spots: ["straight", "split", "street", "trio", "corner", "firstFour", "sixLine"],
  slot: ["turbo", "sound", "close"],
} as const;

const REFUSALS = [
  "unknown_spot",
  "numbers",
  "spot_full",
  "table_full",
  "nothing_to_undo",
  "table_empty",
] as const;

/** What the browser needs to change the table by itself. */
export function tableProps({ view, seat, table }: PlayPage<RouletteGame>): TableProps {
  const { leastMinor, mostOnNumberMinor, mostOnTableMinor } = tableLimits(view.currency);
  const last = seat.recent.find(({ state }) => state === "settled");
  return {
    language: view.locale,
    texts: tableTexts(view.locale),
    refusals: Object.fromEntries(REFUSALS.map((code) => [code, sayRefusal(view, { code })])),
    currency: { symbol: view.currency.symbol, exponent: view.currency.exponent },
    chips: view.game.chips,
    presses: entriesOf(tableFromText(table.table_text)),
    lastBets: last ? [...betsFromText(last.bets_text)].map(([id, minor]) => [id, String(minor)]) : [],
    limits: {
      leastMinor: String(leastMinor),
      mostOnNumberMinor: String(mostOnNumberMinor),
      mostOnTableMinor: String(mostOnTableMinor),
    },
  };
}

function tableTexts(locale: Locale): Record<string, string> {
  const catalogue = catalogueOf(locale) as unknown as Record<string, Record<string, string>>;
  const named = Object.entries(SAID).flatMap(([section, names]) =>
    names.map((name) => [`${section}.${name}`, catalogue[section]![name]!] as const),
  );
  return Object.fromEntries(named);
}
