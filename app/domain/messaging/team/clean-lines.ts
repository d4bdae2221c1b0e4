import { cleanText } from "../chat/clean-text";

/** What somebody typed, its lines kept; each is cleaned as a line of the chat is. Undefined when nothing can be seen. */
export function cleanLines(typed: string): string | undefined {
  const lines = typed.split(/\r\n?|\n/).map((line) => cleanText(line) ?? "");
  const text = lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return text === "" ? undefined : text;
}
