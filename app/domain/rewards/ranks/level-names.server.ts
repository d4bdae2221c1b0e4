import { z } from "zod";
import { inLanguage } from "../../shared/texts.server";

/** What a programme of ranks says of its levels, by language, the first of them first. */
const RankTexts = z.record(z.object({ levels: z.array(z.string()).default([]) }).passthrough());

/** In the language that comes first; empty where the levels have no names. */
export function levelNames(texts: unknown, languages: readonly [string, ...string[]]): string[] {
  const read = RankTexts.safeParse(texts);
  return read.success ? (inLanguage(read.data, languages[0], languages)?.levels ?? []) : [];
}
