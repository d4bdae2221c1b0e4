import { beforeAll, describe, expect, test } from "vitest";
import { openSession } from "~/domain/accounts/sessions.server";
import { changeSetting } from "~/domain/brand/settings.server";
import { changeKept } from "~/domain/shared/versions.server";
import type { Access, Declared } from "~/http/route.server";
import { keysOf } from "~/i18n/coverage.server";
import { languageOf } from "~/i18n/languages";
import { catalogues } from "~/i18n/messages.server";
import { freshSite, type FreshSite } from "../support/fresh-site";
import { addAccount, addCurrency, addStaff } from "../support/people";
import { routes } from "../support/remix-build";
import type { VisitorOptions } from "../support/visitor";

/** Every page that there is, by who may open it; what an address names is not there, and that is a page too. */
const pagesFor = (isOpen: (access: Access) => boolean) =>
  Object.keys(routes)
    .map((id) => {
      const line = [];
      for (let at = routes[id]; at; at = routes[at.parentId ?? ""]) line.unshift(at);
      const path = line.map((step) => step.path ?? "").filter(Boolean);
      const accesses = line.flatMap(({ module }) => (module.loader as Partial<Declared>)?.access ?? []);
      return {
        path: `/${path.join("/")}`.replace(/:\w+\??/g, "1").replace("*", "no/such/page"),
        line,
        accesses,
      };
    })
    .filter(({ line }) => line.at(-1)!.module.default && line.at(-1)!.id !== "root")
    .filter(({ accesses }) => accesses.every(isOpen))
    .map(({ path }) => path)
    .filter((path, position, all) => all.indexOf(path) === position);

const LANGUAGES = Object.keys(catalogues);

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

describe("every page", () => {
  let site: FreshSite;
  const sessions: Partial<Record<string, VisitorOptions>> = {};

  beforeAll(async () => {
    site = await freshSite();
    const { app } = site;
    await addCurrency(app);
    await changeKept(app, "settings", () => changeSetting(app, "languages", LANGUAGES));
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
  });

  const walks = LANGUAGES.flatMap((language) =>
    (Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]).map((person) => [language, person] as const),
  );
  test.each(walks)("[I04 I09] in %s, as %s, says its language and shows no key", async (language, person) => {
    const browser = site.visitor({ ...sessions[person], language });
    const { direction } = languageOf(language);
    const wrong: string[] = [];
    for (const path of PEOPLE[person]) {
      const page = await browser.follow(await browser.get(path));
      if (page.status >= 500) wrong.push(`${path}: ${page.status}`);
      if (!page.html.includes(`<html lang="${language}" dir="${direction}"`))
        wrong.push(`${path}: not in ${language}`);
      const raw = page.text
        .split(/[\s"'“”‘’()]+/)
        .filter((word) => keys.has(word) || (/^\{\{\w+\}\}$/.test(word) && word !== BRAND));
      if (raw.length > 0) wrong.push(`${path}: ${raw.join(", ")}`);
    }
    expect(wrong).toEqual([]);
  });
});
