import { usePage } from "~/http/access/page.server";
import { languageOf } from "~/i18n/languages";

/** How a name is written that may be in other letters than the page: where lines begin at the right, few names do. */
export function useNameDirection(): "auto" | undefined {
  return languageOf(usePage().messages.language).direction === "rtl" ? "auto" : undefined;
}
