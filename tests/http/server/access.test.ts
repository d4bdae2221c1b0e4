// tier: all
import type { Access, Declared } from "~/http/access/route.server";
import { permits } from "~/domain/audit/permissions";
import type { Role } from "~/domain/shared/declaration";
import { openSession, type SessionKind } from "~/domain/access/sessions.server";
import type { App } from "~/domain/app.server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, addStaff } from "../../support/people";
import { ownPages as routes, routes as files } from "../../support/remix-build";
import type { VisitorOptions } from "../../support/visitor";

/**
 * Who may go where, asked of every route there is as every kind of person there is. A route says it itself, by the
 * builder that made its loader or action; what it says and what the server does must be the same.
 */
const STAFF_ROLES: Role[] = ["owner", "finance", "risk", "content", "support", "read_only"];
const PEOPLE = ["visitor", "trial", "member", "agent", ...STAFF_ROLES] as const;
type Person = (typeof PEOPLE)[number];

/** `anything` is a page that is open to all; what it makes of somebody is its own affair. */
type Verdict = { goesTo: string } | { status: 401 | 403 } | "let in" | "anything";

interface KnownRoute {
  id: string;
  path: string;
  /** From the outermost layout to the route itself. */
  line: string[];
}

const known: KnownRoute[] = Object.keys(routes)
  .map((id) => {
    const line: string[] = [];
    for (let at = routes[id]; at; at = routes[at.parentId ?? ""]) line.unshift(at.id);
    const path = line.map((step) => routes[step]?.path ?? "").filter(Boolean);
    return { id, line, path: `/${path.join("/")}`.replace(/:\w+\??/g, "1").replace("*", "no/such/page") };
  })
  .filter(({ id }) => id !== "root" && (routes[id]?.index ?? routes[id]?.path !== undefined));

const accessOf = (handler: unknown) => (handler as Partial<Declared> | undefined)?.access;

test("[R42] every route declares who may reach it", () => {
  const undeclared = Object.values(routes).flatMap(({ id, module }) => {
    const missing = [];
    if (module.loader && !accessOf(module.loader)) missing.push(`${id}: its loader`);
    if (module.action && !accessOf(module.action)) missing.push(`${id}: its action`);
    // A page without a loader would be open to everybody without anybody having said so.
    if (id !== "root" && module.default && !module.loader) missing.push(`${id}: it has no loader`);
    if (!module.default && !module.loader && !module.action) missing.push(`${id}: it does nothing`);
    return missing;
  });
  expect(undeclared).toEqual([]);
});

test("every page that a file holds has an address", () => {
  const reached = new Set<unknown>(Object.values(routes).map(({ module }) => module));
  const pages = Object.values(files).flatMap(({ id, module }) =>
    Object.entries("pages" in module ? (module.pages as Record<string, unknown>) : {}).map(
      ([name, page]) => ({
        id,
        name,
        page,
      }),
    ),
  );
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter(({ page }) => !reached.has(page))).toEqual([]);
});

describe("each person", () => {
  let site: FreshSite;
  /** A person at a page or a form. */
  let cells = 0;
  const sessions = new Map<Person, VisitorOptions>([["visitor", {}]]);
  /** A new browser each time: what one form does to it must not decide about the next. */
  const browserOf = (person: Person) => site.visitor(sessions.get(person));

  beforeAll(async () => {
    site = await freshSite();
    const { app } = site;
    await addCurrency(app);
    for (const [person, memberType] of Object.entries({ trial: 4, member: 0, agent: 1 })) {
      const id = await addAccount(app, { username: `${person}77`, memberType });
      sessions.set(person as Person, { session: await open(app, "member", id) });
    }
    for (const role of STAFF_ROLES) {
      const id = await addStaff(app, { username: role, role });
      sessions.set(role, { staffSession: await open(app, "staff", id) });
    }
  });

  test.each(PEOPLE)(
    "[R42 R43 A73 S15 S17] %s reaches the pages that are theirs and is sent to the right door elsewhere",
    async (person) => {
      const wrong: string[] = [];
      for (const { id, path, line } of known.filter((route) => routes[route.id]!.module.loader)) {
        const query = `?from=${person}`;
        const verdict = verdictOf(
          person,
          line.map((step) => accessOf(routes[step]!.module.loader)),
          path + query,
        );
        const answer = await browserOf(person).get(path + query);
        cells += 1;
        if (!agrees(verdict, answer, 302))
          wrong.push(`GET ${path} (${id}): ${tell(answer)}, not ${JSON.stringify(verdict)}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test.each(PEOPLE)("[R42 S17] %s sends the forms that are theirs and no others", async (person) => {
    const wrong: string[] = [];
    for (const { id, path } of known.filter((route) => routes[route.id]!.module.action)) {
      const access = accessOf(routes[id]!.module.action);
      cells += 1;
      const answer = await browserOf(person).post(path, {}, { referer: `${site.url}/home` });
      const verdict = verdictOf(person, [access], "/home");
      if (!agrees(verdict, answer, 303))
        wrong.push(`POST ${path} (${id}): ${tell(answer)}, not ${JSON.stringify(verdict)}`);
    }
    expect(wrong).toEqual([]);
  });

  afterAll(() => {
    process.stdout.write(`${known.length} routes, ${PEOPLE.length} kinds of people, ${cells} cells\n`);
  });
});

/** The first along the line that does not let somebody in decides. */
function verdictOf(person: Person, accesses: (Access | undefined)[], back: string): Verdict {
  const verdicts = accesses.flatMap((access) => (access ? verdictOfOne(person, access, back) : []));
  const refused = verdicts.find((verdict) => typeof verdict === "object");
  return refused ?? (verdicts.includes("let in") ? "let in" : "anything");
}

function verdictOfOne(person: Person, access: Access, back: string): Verdict {
  const account = person === "trial" || person === "member" || person === "agent";
  const to = (login: string): Verdict => ({ goesTo: `${login}?redirectTo=${encodeURIComponent(back)}` });
  switch (access.role) {
    case "visitor":
      return "anything";
    case "account":
      if (!account && access.answers === "json") return { status: 401 };
      return account ? "let in" : to("/login");
    case "member":
      if (access.answers === "json") {
        if (person === "trial") return { status: 403 };
        return account ? "let in" : { status: 401 };
      }
      if (person === "trial") return { goesTo: "/trial" };
      return account ? "let in" : to("/login");
    case "agent":
      if (person === "trial") return { goesTo: "/trial" };
      return person === "agent" ? "let in" : to("/agent");
    case "staff": {
      const role = STAFF_ROLES.find((staff) => staff === person);
      if (!role) return to("/admin/login");
      return permits(role, access.can) ? "let in" : { status: 403 };
    }
  }
}

interface Answer {
  path: string;
  status: number;
  location: string | undefined;
  text: string;
}

function agrees(verdict: Verdict, { path, status, location, text }: Answer, redirect: number): boolean {
  if (verdict === "anything") return status < 500;
  if (verdict === "let in") {
    // A form without its token is refused after the guard has let its sender through, and says so in other words.
    const isGuard = location !== undefined && /^\/(login|agent|admin\/login)\?redirectTo=/.test(location);
    const isAboutTheForm = /ফর্মটির মেয়াদ শেষ|This form has expired|^expired-form$|"cross_site"/.test(text);
    const isForbidden = status === 403 && !isAboutTheForm;
    return status < 500 && !isGuard && !isForbidden;
  }
  // Who may read but not decide hears of an order that does not exist that it does not exist.
  if ("status" in verdict) return status === verdict.status || (status === 404 && /\/1\//.test(path));
  return (status === redirect || status === 302) && location === verdict.goesTo;
}

const tell = ({ status, location, text }: Answer) => `${status} ${location ?? text.slice(0, 80)}`;

async function open(app: App, kind: SessionKind, ownerId: number): Promise<string> {
  const token = app.random.token();
  const session = { kind, ownerId, ip: "127.0.0.1", userAgent: "", firstLogin: false };
  await app.store.transaction(() => openSession(app, token, session));
  return token;
}
