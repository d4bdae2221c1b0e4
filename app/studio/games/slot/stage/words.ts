import { formatMoney, toGrouped } from "~/domain/shared/money";
import { apart, isReadFromRight } from "~/domain/shared/reading-direction";
import type { SlotProps, SlotTexts } from "./props";

/** How a stage says things: texts with their values filled in, units of a model as money. */
export interface Words {
  say: (key: string, values?: Record<string, string | number>) => string;
  /** "৳12,480.50" */
  money: (minor: bigint) => string;
  /** "12,480.50" */
  amount: (minor: bigint) => string;
  nameOf: (letter: string) => string;
}

export function wordsOf({
  texts,
  language,
  currency,
  art,
}: Pick<SlotProps, "texts" | "language" | "currency" | "art">): Words {
  return {
    say: sayer({ texts, language }),
    money: (minor) => formatMoney(minor, { code: "", ...currency }),
    amount: (minor) => toGrouped(minor, currency),
    nameOf: (letter) => art.symbols[letter]?.name ?? letter,
  };
}

/** Fills texts of a catalogue, with their plural forms. */
export function sayer({ texts, language }: Pick<SlotProps, "texts" | "language">): Words["say"] {
  const mark = isReadFromRight(language) ? apart : (value: string) => value;
  return (key, values = {}) =>
    textOf(texts, language, key, values.count).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      mark(String(values[name] ?? "")),
    );
}

function textOf(texts: SlotTexts, language: string, key: string, count?: string | number): string {
  const plural =
    typeof count === "number" ? texts[`${key}_${new Intl.PluralRules(language).select(count)}`] : undefined;
  return plural ?? texts[key] ?? texts[`${key}_other`] ?? key;
}

/** What so many units of a model are worth at a stake. */
export function minorOf(units: number, stakeMinor: string, unitsOfStake: number): bigint {
  return (BigInt(units) * BigInt(stakeMinor)) / BigInt(unitsOfStake);
}
