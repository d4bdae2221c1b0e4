import { catalogueOf, type Locale } from "../../../locales/messages";
import type { SlotTexts } from "./props";

/** The sections of the catalogue that a stage speaks from. */
const SECTIONS = ["stage", "say", "reels", "slot"] as const;

const byLocale = new Map<Locale, SlotTexts>();

/** What a stage says in a language: texts as they stand in the catalogue, with placeholders and plural forms. */
export function stageTexts(locale: Locale): SlotTexts {
  let texts = byLocale.get(locale);
  if (!texts) byLocale.set(locale, (texts = gatherTexts(locale)));
  return texts;
}

function gatherTexts(locale: Locale): SlotTexts {
  const catalogue = catalogueOf(locale);
  const texts: SlotTexts = { ribbon: catalogue.ribbon };
  for (const section of SECTIONS) {
    const named = Object.entries<string>(catalogue[section]);
    for (const [name, text] of named) texts[`${section}.${name}`] = text;
  }
  return texts;
}
