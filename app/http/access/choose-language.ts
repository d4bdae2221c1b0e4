import { firstHeard, languageCode } from "~/i18n/languages";

interface Asked {
  /** By the address, however it is spelt. */
  byAddress: string | undefined;
  byCookie: string | undefined;
  byAccount: string | undefined;
  /** What the browser would like to read, the best first; where the site does not listen to browsers, undefined. */
  byBrowser: (() => readonly string[]) | undefined;
}

interface Chosen {
  language: string;
  /** What it would be without the address. */
  usual: string;
  /** What the address asks for, if it is offered. */
  asked: string | undefined;
  /** What the cookie says, if it is offered. */
  kept: string | undefined;
  /** Whether the answer depends on what the browser would like. */
  hearsBrowser: boolean;
}

/** The first of the site's languages that the address, the cookie, the account or the browser names; else the usual one. */
export function chooseLanguage(
  { byAddress, byCookie, byAccount, byBrowser }: Asked,
  offered: readonly [string, ...string[]],
): Chosen {
  const ifOffered = (code: string | undefined) => offered.find((one) => one === code);
  const asked = ifOffered(languageCode(byAddress));
  const kept = ifOffered(byCookie);
  const said = kept ?? ifOffered(byAccount);
  const hearsBrowser = byBrowser !== undefined && !asked && !said;
  const usual = said ?? (hearsBrowser ? firstHeard(byBrowser(), offered) : undefined) ?? offered[0];
  return { language: asked ?? usual, usual, asked, kept, hearsBrowser };
}
