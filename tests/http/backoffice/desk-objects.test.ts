// tier: all
import { expect, test } from "vitest";
import { permits } from "~/domain/audit/permissions";
import type { Role } from "~/domain/shared/declaration";
import type { Access } from "~/http/access/route.server";
import { addDeskThings } from "../../support/desk-things";
import { everyTable, fullSite, STAFF_ROLES, type FullSite } from "../../support/full-site";
import type { Page } from "../../support/page";
import { addAccount, openSessionOf } from "../../support/people";
import { addresses, filledIn, walk, type Address } from "../../support/site-forms";
import type { Visitor } from "../../support/visitor";

type Fields = Record<string, string[]>;

/** One request to the desk, about something that is there. */
interface Errand {
  method: "GET" | "POST";
  route: string;
  to: string;
  /** All of these must let somebody through. */
  needs: Access[];
  fields: Fields;
}

/** Those of the desk, but for its door. */
const desk = addresses.filter(({ path }) => path.startsWith("/admin") && !/\*|\/admin\/login/.test(path));

const named = ({ path }: Address) => new RegExp(`^${path.replace(/:\w+/g, "[^/?]+")}$`);
const pathOf = (address: string) => address.split("?")[0]!;
const isNameless = ({ path }: Address) => !path.includes(":");
const nameless = new Set(desk.filter(isNameless).map(({ path }) => path));

/** What an owner can see and do, found on the pages of the desk; and what of the desk no page leads to. */
async function errandsOf(owner: Visitor): Promise<{ errands: Errand[]; unfound: string[] }> {
  const { answers, places } = await walk(owner, "desk");
  const forms = [...places.values()].map(({ form }) => form).filter(({ method }) => method === "post");
  const errands: Errand[] = [];
  const unfound: string[] = [];
  for (const address of desk) {
    // An address like /new is no name of a thing.
    const isHere = (to: string) =>
      isNameless(address)
        ? address.path === pathOf(to)
        : named(address).test(pathOf(to)) && !nameless.has(pathOf(to));
    if (address.sees.length > 0) {
      const to = [...answers.keys()].find(isHere) ?? forms.find(({ action }) => isHere(action))?.action;
      if (to === undefined) unfound.push(`GET ${address.path}`);
      else errands.push({ method: "GET", route: address.path, to, needs: address.sees, fields: {} });
    }
    if (!address.sends) continue;
    const here = forms.filter(({ action }) => isHere(action));
    const needs = [address.sends];
    const sends = { method: "POST", route: address.path, needs } as const;
    // What has a form only at times is asked for without one.
    if (here.length === 0 && isNameless(address)) errands.push({ ...sends, to: address.path, fields: {} });
    else if (here.length === 0) unfound.push(`POST ${address.path}`);
    for (const form of here) {
      const filled = [...filledIn(form)].map(([name, pairs]) => [name, pairs.map(([, value]) => value)]);
      const fields = Object.fromEntries(filled) as Fields;
      errands.push({ ...sends, to: form.action, fields });
    }
  }
  return { errands, unfound };
}

const isPermitted = (role: Role, { needs }: Errand) =>
  needs.every((access) => access.role !== "staff" || permits(role, access.can));

async function tokenOf(browser: Visitor, page: string): Promise<string> {
  const form = (await browser.get(page)).forms.find(({ fields }) => fields.csrf);
  return String(form?.fields.csrf ?? "");
}

const does = (browser: Visitor, { method, to, fields }: Errand, csrf: string): Promise<Page> =>
  method === "GET" ? browser.get(to) : browser.post(to, { ...fields, csrf: [csrf] });

async function strangersOf({ app, member, agent, visitor }: FullSite) {
  const trial = await addAccount(app, { username: "trial77", memberType: 4 });
  return {
    visitor: visitor({ language: "en" }),
    trial: visitor({ language: "en", session: await openSessionOf(app, trial) }),
    member,
    agent,
  };
}

test("[Q88 Z02] each thing of the desk and each form about it is for whom the permission names, and nobody else changes a row", async () => {
  const site = await fullSite();
  const owner = await site.staff("owner");
  await addDeskThings(site, owner);
  const { errands, unfound } = await errandsOf(owner);
  expect(unfound).toEqual([]);
  const wrong: string[] = [];
  let cells = 0;
  const check = (told: string, { method, route }: Errand, isRight: boolean, { status, location }: Page) => {
    cells += 1;
    if (!isRight) wrong.push(`${told} ${method} ${route}: ${status} ${location ?? ""}`);
  };
  const people = await Promise.all(
    STAFF_ROLES.map(async (role) => {
      const browser = await site.staff(role);
      return { role, browser, csrf: await tokenOf(browser, "/admin") };
    }),
  );
  const strangers = await strangersOf(site);

  const before = await everyTable(site.app);
  for (const { role, browser, csrf } of people)
    for (const errand of errands.filter((one) => !isPermitted(role, one))) {
      const page = await does(browser, errand, csrf);
      check(role, errand, page.status === 403 && !/has expired/.test(page.text), page);
    }
  for (const [name, browser] of Object.entries(strangers)) {
    const csrf = await tokenOf(browser, "/help?tab=feedback");
    for (const errand of errands) {
      const page = await does(browser, errand, csrf);
      check(name, errand, page.location?.startsWith("/admin/login?redirectTo=") === true, page);
    }
  }
  const after = await everyTable(site.app);
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([]);

  // The same requests find the same things for whom the permission names; a form without its token goes no further.
  for (const { role, browser } of people)
    for (const errand of errands.filter((one) => isPermitted(role, one))) {
      const page = await does(browser, errand, "");
      // A preview is there only while somebody tries a look.
      const isThere = page.status < 400 || errand.route === "/admin/brand/preview";
      const isIn = errand.method === "GET" ? isThere && page.status !== 403 : /has expired/.test(page.text);
      check(role, errand, isIn, page);
    }
  const routes = new Set(errands.map(({ method, route }) => `${method} ${route}`));
  process.stdout.write(`${routes.size} desk routes, ${cells} cells, ${wrong.length} wrong\n`);
  expect(wrong).toEqual([]);
}, 300_000);
