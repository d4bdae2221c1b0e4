// tier: all
import { beforeAll, describe, expect, test } from "vitest";
import { openSession } from "~/domain/access/sessions.server";
import { changeSetting } from "~/domain/settings/settings.server";
import { changeKept } from "~/domain/shared/versions.server";
import { keysOf } from "~/i18n/coverage.server";
import { FINISHED, languageOf } from "~/i18n/languages";
import { catalogues } from "~/i18n/messages.server";
import { pagesFor } from "../../support/all-pages";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, addStaff } from "../../support/people";
import type { VisitorOptions } from "../../support/visitor";

const PEOPLE = {
  visitor: pagesFor(({ role }) => role === "visitor"),
  agent: pagesFor(({ role }) => role !== "staff"),
  owner: pagesFor(({ role }) => role === "staff" || role === "visitor").filter((path) =>
    /^\/admin/.test(path),
  ),
};

/** What a message that is missing looks like: its own key. */
const keys = new Set(
  [...keysOf("en")].flatMap((key) => [key, key.split(":")[1]!]).filter((key) => /[.:]/.test(key)),
);

/** Written in a text of the help centre, it becomes the brand's name; the desk says so. */
const BRAND = "{{brand}}";

/** Four words in a row, as whoever reads another language would stumble over them. */
function* runsOf(text: string): Generator<string> {
  for (const line of text.split(/[^A-Za-z' ]+/)) {
    const words = line.split(" ").filter(Boolean);
    for (let at = 0; at + 4 <= words.length; at++) yield words.slice(at, at + 4).join(" ");
  }
}

const textsIn = (tree: unknown): string[] =>
  typeof tree === "string" ? [tree] : Object.values(tree as object).flatMap(textsIn);

const runsIn = (language: string) =>
  new Set(textsIn(catalogues[language]).flatMap((text) => [...runsOf(text)]));

/** What a language does not say itself, and English does. */
function englishBeside(language: string): ReadonlySet<string> {
  const own = runsIn(language);
  return new Set([...runsIn("en")].filter((run) => !own.has(run)));
}

describe("every page", () => {
  let site: FreshSite;
  const sessions: Partial<Record<string, VisitorOptions>> = {};

  beforeAll(async () => {
    site = await freshSite();
    const { app } = site;
    await addCurrency(app);
    await changeKept(app, "settings", () => changeSetting(app, "languages", [...FINISHED]));
    const open = async (kind: "member" | "staff", ownerId: number) => {
      const token = app.random.token();
      const session = { kind, ownerId, ip: "127.0.0.1", userAgent: "", firstLogin: false };
      await app.store.transaction(() => openSession(app, token, session));
      return token;
    };
    sessions.agent = {
      session: await open("member", await addAccount(app, { username: "agent77", memberType: 1 })),
    };
    sessions.owner = {
      staffSession: await open("staff", await addStaff(app, { username: "owner", role: "owner" })),
    };
  });

  test("is walked", () => {
    expect(PEOPLE.visitor).toEqual(expect.arrayContaining(["/", "/rng", "/help", "/login", "/register"]));
    expect(PEOPLE.agent).toContain("/member/transferFund");
    expect(PEOPLE.owner).toContain("/admin/help");
    const english = englishBeside("bn");
    expect(
      [...runsOf("What is switched off disappears from the pages")].every((run) => english.has(run)),
    ).toBe(true);
  });

  const walks = FINISHED.flatMap((language) =>
    (Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]).map((person) => [language, person] as const),
  );
  test.each(walks)(
    "[I04 I09] in %s, as %s, says its language, and shows no key and no English of the catalogue",
    async (language, person) => {
      const browser = site.visitor({ ...sessions[person], language });
      const { direction } = languageOf(language);
      const english = englishBeside(language);
      const wrong: string[] = [];
      for (const path of PEOPLE[person]) {
        const page = await browser.follow(await browser.get(path));
        if (page.status >= 500) wrong.push(`${path}: ${page.status}`);
        if (!page.html.includes(`<html lang="${language}" dir="${direction}"`))
          wrong.push(`${path}: not in ${language}`);
        const raw = page.text
          .split(/[\s"'“”‘’()]+/)
          .filter((word) => keys.has(word) || (/^\{\{\w+\}\}$/.test(word) && word !== BRAND));
        raw.push(...[...runsOf(page.text)].filter((run) => english.has(run)));
        if (raw.length > 0) wrong.push(`${path}: ${raw.join(", ")}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});
