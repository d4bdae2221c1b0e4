import type { Access, Declared } from "~/http/access/route.server";
import type { Control, Form, Page } from "./page";
import { PASSWORD } from "./people";
import { ownPages as routes } from "./remix-build";
import type { Visitor } from "./visitor";

export interface Address {
  /** With the names of what it is about: /member/withdraw/:withdrawalId */
  path: string;
  isPage: boolean;
  /** Who may see it, from the outermost layout to itself; empty when there is nothing to see. */
  sees: Access[];
  /** Who may send a form there. */
  sends: Access | undefined;
}

const accessOf = (handler: unknown) => (handler as Partial<Declared> | undefined)?.access;

/** From the outermost layout to a route. */
function lineOf(id: string) {
  const line = [];
  for (let at = routes[id]; at; at = routes[at.parentId ?? ""]) line.unshift(at);
  return line;
}

const pathOf = (id: string) =>
  `/${lineOf(id)
    .flatMap(({ path }) => path || [])
    .join("/")}`;

/** Every address that there is. */
export const addresses: readonly Address[] = Object.keys(routes).map((id) => {
  const line = lineOf(id);
  const { module } = routes[id]!;
  const { loader, action } = module;
  return {
    path: pathOf(id),
    isPage: Boolean(loader && module.default),
    sees: loader ? line.flatMap((step) => accessOf(step.module.loader) ?? []) : [],
    sends: accessOf(action),
  };
});
const START = [
  // Members whose pages have what the usual one's have not.
  ...["dormant", "closed"].map((status) => `/admin/members?status=${status}`),
  ...new Set(addresses.filter(({ isPage }) => isPage).map(({ path }) => path)),
].filter((path) => !/[:*]/.test(path));

/** Of an address, with whatever it may be about. */
export const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);

/** Addresses whose forms the same code takes, by what an address looks like. */
const sharing: { pattern: RegExp; others: string[] }[] = Object.values(routes).flatMap(({ id, module }) => {
  if (!module.action) return [];
  const pathsOf = addressesOf(module.action);
  const own = pathOf(id);
  const others = pathsOf.filter((path) => path !== own && !path.includes(":"));
  return others.length > 0 ? [{ pattern: patternOf(own), others }] : [];
});

function addressesOf(action: unknown): string[] {
  return Object.values(routes).flatMap(({ id, module }) => (module.action === action ? [pathOf(id)] : []));
}

/** A form as each address takes it: its own, that of the page's script, and those that share their code with it. */
function everyWay(form: Form): Form[] {
  const { action, scriptAction } = form;
  const [path = ""] = action.split("?");
  const shared = sharing.flatMap(({ pattern, others }) => (pattern.test(path) ? others : []));
  const ways = [action, ...(scriptAction ? [scriptAction] : []), ...shared];
  return ways.map((way) => ({ ...form, action: way }));
}

/** A form, and a page that holds it. */
export interface Place {
  path: string;
  form: Form;
}

/** One name for forms that differ by what they are about and by what they hold. */
const withoutIds = (text: string) =>
  text.replace(/\d{3,}|(?<=[/.[])\d+/g, "1").replace(/(key=)[^&]*/gi, "$1");
const kindOf = ({ method, action, names }: Form) =>
  withoutIds(`${method} ${action} ${[...new Set(names.map(withoutIds))].sort().join()}`);

/** Filters make too many pages of one kind. */
const PAGES_OF_A_KIND = 5;

export interface Walk {
  /** What every address that was met has answered. */
  answers: Map<string, Page>;
  /** Those that are open pages. */
  pages: Page[];
  /** Each kind of form, by its name. */
  places: Map<string, Place>;
}

/** Every page that somebody is led to, of the desk or of the site around it, and every form on them. */
export async function walk(
  browser: Visitor,
  part: "desk" | "site",
  /** These pages alone, whatever they lead to. */
  only?: readonly string[],
): Promise<Walk> {
  const places = new Map<string, Place>();
  const answers = new Map<string, Page>();
  const pages: Page[] = [];
  const kinds = new Map<string, number>();
  const isPart = (path: string) => path.startsWith("/admin") === (part === "desk");
  const queue = [...(only ?? START.filter(isPart))];
  const known = new Set(queue);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const page = await browser.get(path);
    answers.set(path, page);
    const pictures = [...page.html.matchAll(/<img\b[^>]*\ssrc="([^"]*)"/g)].map(([, source]) => source!);
    const found = [...page.links, ...pictures, page.location ?? ""].flatMap((link) => {
      const url = new URL(link, browser.origin + path);
      const isOurs =
        url.origin === browser.origin && !/^\/(assets|app|studio|sandbox-gateway)\b/.test(url.pathname);
      return isOurs && isPart(url.pathname) && link !== "" ? [url.pathname + url.search] : [];
    });
    for (const link of found) {
      const kind = withoutIds(link.split("?")[0]!);
      const count = kinds.get(kind) ?? 0;
      if (only || known.has(link) || count >= PAGES_OF_A_KIND) continue;
      kinds.set(kind, count + 1);
      known.add(link);
      queue.push(link);
    }
    if (page.status >= 300 || !page.headers.get("content-type")?.startsWith("text/html")) continue;
    pages.push(page);
    for (const form of page.forms.flatMap(everyWay)) {
      const kind = kindOf(form);
      if (!places.has(kind)) places.set(kind, { path, form });
    }
  }
  return { answers, pages, places };
}

/** What somebody would send who fills in whatever is empty. */
export function filledIn({ controls }: Form): Map<string, [string, string][]> {
  const filled = new Map<string, [string, string][]>();
  for (const control of controls) {
    const { name, type, value } = control;
    const already = filled.get(name) ?? [];
    const isChoice = /checkbox|radio|button|submit/.test(type);
    if (type === "file" || (isChoice && value === undefined && already.length > 0)) continue;
    filled.set(name, [...already, [name, value || fitting(control)]]);
  }
  return filled;
}

/** A field that is right, as far as its name tells. */
function fitting({ name, offers, type }: Control): string {
  if (/checkbox|radio|button/.test(type)) return offers;
  if (/password/i.test(name)) return PASSWORD;
  const known = Object.entries({
    "mobile|phone": "01712345678",
    email: "somebody@example.com",
    "amount|min|max|sort|odds|share|seed|minutes|days": "500",
    "startsAt|starts|until|ends": "2026-12-01T10:00",
    "birthday|from|to": "1994-07-11",
    "slug|username": "somebody77",
    "url|link": "/rng",
    code: "123456",
  }).find(([pattern]) => new RegExp(pattern, "i").test(name));
  return known?.[1] ?? "Some words";
}
