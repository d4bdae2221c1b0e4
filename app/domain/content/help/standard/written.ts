import type { WrittenTopic } from "../written-topic";
import { arabic } from "./arabic";
import { bengali } from "./bengali";
import { chinese } from "./chinese";
import { english } from "./english";
import { japanese } from "./japanese";
import { portuguese } from "./portuguese";
import { russian } from "./russian";
import { spanish } from "./spanish";
import { thai } from "./thai";
import { turkish } from "./turkish";
import { vietnamese } from "./vietnamese";

export type StandardSlug = keyof typeof english;

/** The product's own texts by language. */
export const written: Record<string, Record<StandardSlug, WrittenTopic>> = {
  en: english,
  bn: bengali,
  ar: arabic,
  "zh-Hans": chinese,
  ja: japanese,
  th: thai,
  vi: vietnamese,
  es: spanish,
  pt: portuguese,
  tr: turkish,
  ru: russian,
};
