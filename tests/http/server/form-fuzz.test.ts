import { expect, inject, onTestFinished, test, vi } from "vitest";
import { seeded } from "~/art/random";
import { claimContact } from "~/domain/access/contacts.server";
import { hashPassword } from "~/domain/access/passwords.server";
import type { App } from "~/domain/app.server";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import { KEPT } from "~/domain/shared/versions.server";
import { memberPaths } from "~/http/paths/member-paths";
import { verifyLedger } from "~/domain/ledger/verify.server";
import { addWallet, picture } from "../../support/cashier";
import { secretSentTo } from "../../support/codes";
import { addDeskThings } from "../../support/desk-things";
import { fullSite, halfInMember, halfInStaff, STAFF_ROLES, type FullSite } from "../../support/full-site";
import { Bytes, HOSTILE, reflectionsIn, STRANGE_FIELDS, type Hostile } from "../../support/hostile";
import type { Form, Page } from "../../support/page";
import { PAYMENT_PASSWORD } from "../../support/member-site";
import { addNotices } from "../../support/notices";
import { addAccount, openSessionOf } from "../../support/people";
import { addresses, filledIn, patternOf, walk, type Place, type Walk } from "../../support/site-forms";
import { CLIENT, socialProvider } from "../../support/social-provider";
import { addTeamThings } from "../../support/team-things";
import type { Visitor } from "../../support/visitor";

/** The rules are the same on both stores: on one everybody sends a form, on the other who is first to meet it. */
const ASKS_EVERYBODY = inject("store") === "sqlite";
/** How many values a form meets each alone, in one field after the other. */
const ALONE = ASKS_EVERYBODY ? 8 : 3;

/** The first tier tries a sample, always the same one; another comes with `FUZZ_SEED=<number>`. */
const IS_SAMPLE = inject("tier") === "first";
const SEED = process.env.FUZZ_SEED ?? "20261121";
const chance = seeded(`fuzz|${SEED}`);
/** Who is part of every sample; one of the others joins them. */
const ALWAYS = ["owner", "member", "visitor"];
const INPUTS_OF_A_FORM = 3;
const PAGES_OF_A_READER = 20;

/** So many of a list, in its order; all of it where the whole is tried. */
function sampleOf<Item>(items: Item[], count: number): Item[] {
  if (!IS_SAMPLE || items.length <= count) return items;
  const chosen = new Set<Item>();
  while (chosen.size < count) chosen.add(chance.pick(items));
  return items.filter((item) => chosen.has(item));
}

interface Person {
  name: string;
  browser: Visitor;
  part: "desk" | "site";
  /** The pages that nobody else meets; all that there are when left out. */
  only?: string[];
}

/** The most powerful first: who comes later meets fewer forms for the first time. */
async function peopleOf(site: FullSite): Promise<Person[]> {
  const { app, accountId, visitor } = site;
  const as = async (ownerId: number, options: Parameters<typeof openSessionOf>[2] = {}) =>
    visitor({ language: "en", session: await openSessionOf(app, ownerId, options) });
  const staff = await Promise.all(
    STAFF_ROLES.map(async (role) => ({ name: role, browser: await site.staff(role), part: "desk" as const })),
  );
  const others = {
    agent: site.agent,
    member: site.member,
    trial: await as(await addAccount(app, { username: "trial77", memberType: 4 })),
    visitor: visitor({ language: "en" }),
    "who must change the password": await as(accountId, { mustChange: true }),
    "who must agree to new terms": await as(accountId, { mustAgree: true }),
    "member at the second step": await halfInMember(site),
  };
  const mustChange = await openSessionOf(app, site.staffIds.read_only, { kind: "staff", mustChange: true });
  const leaving = await whoMayLeave(site);
  const team = await addTeamThings(site);
  return [
    ...staff,
    {
      ...{ name: "staff who must change the password", part: "desk" },
      browser: visitor({ language: "en", staffSession: mustChange }),
    },
    { name: "staff at the second step", browser: await halfInStaff(site), part: "desk" },
    ...Object.entries(others).map(([name, browser]) => ({ name, browser, part: "site" as const })),
    { name: "who may leave", part: "site", ...leaving },
    { name: "agent of a team", part: "site", ...team.agent },
    { name: "member of a team", part: "site", ...team.member },
    {
      ...{ name: "who has no password", part: "site", only: [memberPaths.firstPassword] },
      browser: await as(await addPasswordless(site)),
    },
    {
      ...{ name: "who has forgotten the password", part: "site", browser: visitor({ language: "en" }) },
      only: [await linkByMail(site)],
    },
  ];
}

async function addPasswordless({ app }: FullSite): Promise<number> {
  const id = await addAccount(app, { username: "keyless77" });
  await app.db.updateTable("accounts").set({ password_hash: "" }).where("id", "=", id).execute();
  return id;
}

const LEAVING = { username: "leaving77", mail: "leaving77@example.com" };

/** Nothing is left in the account but what can be removed, and what is known of it is not to be used. */
async function whoMayLeave({ app, visitor }: FullSite): Promise<Pick<Person, "browser" | "only">> {
  const accountId = await addAccount(app, { username: LEAVING.username });
  const to = { channel: "mail" as const, address: LEAVING.mail };
  await app.store.transaction(() => claimContact(app, { accountId, to, isVerified: true }));
  const withdrawalAccountId = await addWallet(app, accountId);
  const payment_password_hash = await hashPassword(app, PAYMENT_PASSWORD);
  await app.db
    .updateTable("accounts")
    .set({ payment_password_hash, restricted_at: app.clock.now() })
    .where("id", "=", accountId)
    .execute();
  const since = { trusted_at: app.clock.now(), seen_at: app.clock.now() };
  await app.db
    .insertInto("trusted_addresses")
    .values({ account_id: accountId, address: "192.0.2.7", ...since })
    .execute();
  const session = await openSessionOf(app, accountId);
  const { closing, addresses, ownData, removal } = memberPaths;
  return {
    browser: visitor({ language: "en", session }),
    only: [closing, addresses, ownData, removal(withdrawalAccountId)],
  };
}

/** To a new password of whoever may leave. */
async function linkByMail({ app, visitor }: FullSite): Promise<string> {
  const stranger = visitor({ language: "en" });
  const forgot = (await stranger.get("/forgot")).form("username", "email");
  await stranger.submit(forgot, { username: LEAVING.username, email: LEAVING.mail });
  const { pathname, search } = new URL((await secretSentTo(app, LEAVING.mail))!);
  return pathname + search;
}

/** What shows a form at times only: a question about measuring, popups of which one wants no more. */
async function showSeldom(app: App): Promise<void> {
  const by = { staffId: 1, ip: "" };
  await changeSettingByStaff(app, { key: "site", change: (now) => ({ ...now, gtagId: "G-FUZZ1234" }), by });
  const dualControlAsked = { amountMinor: 9_000_000n, staffId: by.staffId, at: app.clock.now() };
  await changeSettingByStaff(app, {
    key: "withdrawals",
    change: (now) => ({ ...now, dualControlAsked }),
    by,
  });
  await addNotices(app, [
    { title: "One", type: "PU", execution: "A" },
    { title: "Two", type: "PU", execution: "A" },
  ]);
}

/** What ends a session, or shuts a door for others, comes last. */
const AT_THE_END = /logout|closing|exclusion|status|sessions|password/;
const isLast = ({ form }: Place) => Number(AT_THE_END.test(form.action));

type Sent = [name: string, value: Hostile | File];

const valueAt = (position: number) => HOSTILE[position % HOSTILE.length]!;

/** Every field hostile at once, each with another value; as often as it takes for the form to have met every value. */
function allAtOnce(form: Form, picture: File): Sent[][] {
  const { csrf = [], ...others } = Object.fromEntries(filledIn(form));
  const names = Object.keys(others);
  const files = form.controls.filter(({ type }) => type === "file").map(({ name }): Sent => [name, picture]);
  if (names.length === 0) return HOSTILE.map((value) => [["csrf", value]]);
  const rounds = Math.ceil(HOSTILE.length / names.length);
  return Array.from({ length: rounds }, (_, round) => {
    const hostile = names.flatMap((name, position): Sent[] => {
      const value = valueAt(round * names.length + position);
      if (round % 5 === 4) return [1, 2].map(() => [name, value]);
      return [[round % 7 === 6 ? `${name}[0].x` : name, value]];
    });
    return [...csrf, ...hostile, ...files, ...STRANGE_FIELDS];
  });
}

/** One field after the other hostile, all others right. */
function alone(form: Form, from: number): Sent[][] {
  const fields = [...filledIn(form)];
  const { controls, names } = form;
  return Array.from({ length: ALONE }, (_, round) => {
    const name = names[round % Math.max(1, names.length)] ?? "none";
    const others = fields.flatMap(([other, pairs]) => (other === name ? [] : pairs));
    const value = valueAt(from + round);
    const isFile = controls.some((control) => control.name === name && control.type === "file");
    return [...others, [name, isFile && typeof value === "string" ? fileOf(value) : value]];
  });
}

const fileOf = (text: string) => new File([text], `${text.slice(0, 80)}.png`, { type: "image/png" });

const AT_ONCE = 4;

/** They see between them whatever anybody sees. */
const READERS = ["owner", "agent", "visitor"];

/** Each request comes from elsewhere, so that no brake on tries hides a form. */
let places = 0;
const elsewhere = () => {
  places += 1;
  return { "x-forwarded-for": `10.${(places >> 16) & 255}.${(places >> 8) & 255}.${places & 255}` };
};

function send(browser: Visitor, form: Form, sent: Sent[]): Promise<Page> {
  const holdsFiles = form.controls.some(({ type }) => type === "file");
  if (form.method === "get") return browser.get(`${form.action.split("?")[0]}?${encoded(sent)}`, elsewhere());
  if (!holdsFiles)
    return browser.postBody(form.action, encoded(sent), {
      ...elsewhere(),
      "content-type": "application/x-www-form-urlencoded",
    });
  const body = new FormData();
  for (const [name, value] of sent) body.append(name, value instanceof Bytes ? value.encoded : value);
  return browser.postBody(form.action, body, elsewhere());
}

const encoded = (sent: Sent[]) =>
  sent
    .map(([name, value]) => {
      if (value instanceof File) return "";
      return `${encodeURIComponent(name)}=${value instanceof Bytes ? value.encoded : encodeURIComponent(value)}`;
    })
    .join("&");

/** What is wrong with an answer. */
function faultsOf(page: Page, origin: string): string[] {
  const faults: string[] = [];
  if (page.status >= 500) faults.push(String(page.status));
  if (page.headers.has("x-fuzz")) faults.push("a header of the sender's");
  const { location } = page;
  if (location !== undefined && new URL(location, origin).origin !== origin)
    faults.push(`leads to ${location}`);
  if (/SQLITE_|syntax error at|\bat \S+ \(\S+:\d+:\d+\)/.test(page.html)) faults.push("tells of its inside");
  const isMarkup = page.headers.get("content-type")?.startsWith("text/html");
  if (isMarkup) faults.push(...reflectionsIn(page.html).map((value) => `says ${value.slice(0, 60)}`));
  return faults;
}

/** What one form did to the site, its people and their sessions is undone before the next. */
const UNDONE = {
  settings: "key",
  accounts: "id",
  staff: "id",
  sessions: "token_hash",
  vendors: "id",
  games: "id",
  chat_rooms: "id",
} as const;

async function undoing({ db, bus }: App): Promise<() => Promise<void>> {
  const tables = Object.entries(UNDONE) as [keyof typeof UNDONE, never][];
  const kept = await Promise.all(tables.map(([table]) => db.selectFrom(table).selectAll().execute()));
  return async () => {
    await db.deleteFrom("settings").execute();
    for (const [position, [table, key]] of tables.entries())
      for (const row of kept[position]!)
        await db
          .insertInto(table)
          .values(row)
          .onConflict((conflict) => conflict.column(key).doUpdateSet(row))
          .execute();
    for (const kept of KEPT) bus.emit(kept, {});
  };
}

test("[Q90] every form, as everybody, takes whatever it is sent: no failure, nothing said again as markup", async () => {
  // What React says of a list where one value is expected.
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const { issuer } = await socialProvider();
  const site = await fullSite({
    trustProxy: ["127.0.0.1"],
    social: { google: undefined, facebook: { ...CLIENT, issuer } },
  });
  const { app, url } = site;
  await showSeldom(app);
  const everybody = await peopleOf(site);
  // The newest accounts are the first that the desk's list leads to.
  await addDeskThings(site, await site.staff("owner"));
  const [one] = sampleOf(
    everybody.filter(({ name }) => !ALWAYS.includes(name)),
    1,
  );
  const people = IS_SAMPLE
    ? everybody.filter((person) => person === one || ALWAYS.includes(person.name))
    : everybody;
  const undo = await undoing(app);
  const aPicture = await picture();
  const wrong: string[] = [];
  const met = new Set<string>();
  const actions = new Set<string>();
  const figures = { forms: 0, inputs: 0, failures: 0, reflections: 0 };
  const note = (told: string, faults: string[]) => {
    figures.failures += faults.filter((fault) => /^5\d\d$|^no answer/.test(fault)).length;
    figures.reflections += faults.filter((fault) => fault.startsWith("says ")).length;
    wrong.push(...faults.map((fault) => `${told}: ${fault}`));
  };
  const walks: [Person, Walk][] = [];
  for (const person of people)
    walks.push([person, await walk(person.browser.twin(), person.part, person.only)]);
  for (const [{ name, browser }, { places }] of walks)
    for (const [kind, { path, form }] of [...places].sort(([, a], [, b]) => isLast(a) - isLast(b))) {
      if (met.has(kind) && !ASKS_EVERYBODY) continue;
      const inputs = sampleOf(
        [...allAtOnce(form, aPicture), ...(met.has(kind) ? [] : alone(form, met.size * ALONE))],
        INPUTS_OF_A_FORM,
      );
      met.add(kind);
      figures.forms += 1;
      figures.inputs += inputs.length;
      if (form.method === "post") actions.add(form.action.split("?")[0]!);
      for (let first = 0; first < inputs.length; first += AT_ONCE)
        await Promise.all(
          inputs.slice(first, first + AT_ONCE).map((sent, position) => {
            const told = `${name} ${path} ${kind} #${first + position}`;
            return send(browser.twin(), form, sent).then(
              (page) => note(told, faultsOf(page, url)),
              (error: unknown) => note(told, [`no answer: ${String((error as Error).cause ?? error)}`]),
            );
          }),
        );
      await undo();
    }
  // What was taken is shown to somebody, somewhere.
  for (const [{ name, browser }, { pages }] of walks)
    for (const { path } of READERS.includes(name) ? sampleOf(pages, PAGES_OF_A_READER) : [])
      note(`${name} reads ${path}`, faultsOf(await browser.get(path), url));
  process.stdout.write(
    `${IS_SAMPLE ? `a sample by FUZZ_SEED=${SEED}: ` : ""}${figures.forms} forms (${met.size} different), ${figures.inputs} inputs, ${figures.failures} failed answers, ${figures.reflections} reflections\n`,
  );
  expect(wrong).toEqual([]);
  expect(({} as Record<string, unknown>).zq).toBeUndefined();
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
  if (IS_SAMPLE) return void expect(figures.forms).toBeGreaterThan(100);
  // The walk got everywhere.
  expect(untried([...actions])).toEqual([]);
  expect(figures.forms).toBeGreaterThan(ASKS_EVERYBODY ? 300 : 140);
  expect(met.size).toBeGreaterThan(140);
}, 1_800_000);

/** Of the addresses that take forms those that none of these forms goes to. */
function untried(actions: string[]): string[] {
  const taking = addresses.filter(({ sends }) => sends && !("answers" in sends));
  return taking
    .map(({ path }) => path)
    .filter((path) => {
      const pattern = patternOf(path);
      return !actions.some((action) => pattern.test(action));
    });
}
