import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { freshApp } from "../../tests/support/fresh-app";
import { addAccount, addCurrency } from "../../tests/support/people";
import { catalogues } from "~/i18n/messages.server";
import { prune } from "~/jobs/prune.server";
import { jobsOf } from "~/jobs/list.server";
import { deskEntries } from "~/ui/desk/frame/desk-entries";
import type { App } from "./app.server";
import { permissionsOf } from "./audit/permissions";
import { domains } from "./domains.server";
import { ownData } from "./oversight/data-export/own-data.views.server";
import { eraseKept, eraseUnneeded } from "./oversight/data-requests/erase.server";
import type { Domain } from "./shared/domain";
import { acquireLease } from "./shared/lease.server";
import { waitingView } from "./staff/waiting.views.server";

const done: string[] = [];

/** What a new noun brings, in one place. */
const parcels: Domain<App> = {
  name: "parcels",
  jobs: [{ name: "send-parcels", when: { everyMs: 1_000 }, leaseMs: 1_000, run: async () => "done" }],
  retention: [
    {
      keepDays: 3,
      *remove(before) {
        done.push(`removed before ${before}`);
        return [];
      },
    },
  ],
  queues: [{ name: "parcels", waiting: async () => ({ count: 4, oldestAt: 1 }) }],
  menu: [
    {
      ...{ group: "play", place: 1, path: "parcels", label: "games:games", icon: "gift", can: "games.edit" },
      queue: "parcels",
    },
  ],
  personalData: {
    parts: { parcels: async ({ accountId }) => [`parcel of ${accountId}`] },
    *eraseAtOnce(_app, { accountId }) {
      done.push(`unneeded of ${accountId}`);
      return [];
    },
    *eraseLater(_app, { accountId }) {
      done.push(`kept of ${accountId}`);
      return [];
    },
  },
};

test("a domain declared in one place is among the jobs, the queues, the menu, what is removed, exported and erased", async () => {
  const { app: bare, clock } = await freshApp();
  const app: App = { ...bare, domains: [...bare.domains, parcels] };
  await addCurrency(app);
  const accountId = await addAccount(app, { username: "farhana" });

  expect(jobsOf(app).map(({ name }) => name)).toContain("send-parcels");
  expect((await waitingView(app)).parcels).toEqual({ count: 4, oldestAt: 1 });
  expect(deskEntries(app, "content")).toContainEqual({
    ...{ group: "play", href: "/admin/parcels", label: "games:games", icon: "gift", queue: "parcels" },
  });
  expect(deskEntries(app, "finance").map(({ href }) => href)).not.toContain("/admin/parcels");

  const lease = (await acquireLease(app, { name: "prune", owner: "test", ttlMs: 60_000 }))!;
  await prune(app, lease);
  let text = "";
  for await (const piece of ownData(app, accountId)) text += piece;
  expect(JSON.parse(text)).toMatchObject({ parcels: [`parcel of ${accountId}`] });
  await app.store.transaction(function* () {
    yield* eraseUnneeded(app, accountId);
    yield* eraseKept(app, { accountId, requestId: 1 });
  });
  expect(done).toEqual([
    `removed before ${clock.now() - 3 * 86_400_000}`,
    `unneeded of ${accountId}`,
    `kept of ${accountId}`,
  ]);
});

test("no two domains bring the same name, and what they say of the desk is known there", () => {
  const unique = (names: string[]) => expect(names).toEqual([...new Set(names)]);
  const all = <Part extends keyof Domain<App>>(part: Part) => domains.map((domain) => domain[part] ?? []);
  const menu = domains.flatMap((domain) => domain.menu ?? []);
  const queues = domains.flatMap((domain) => domain.queues ?? []);
  unique(domains.map(({ name }) => name));
  unique(domains.flatMap(({ jobs }) => jobs ?? []).map(({ name }) => name));
  unique(queues.map(({ name }) => name));
  unique(menu.map(({ path }) => path));
  unique(all("auditActions").flatMap(Object.keys));
  unique(domains.flatMap(({ personalData: own }) => Object.keys({ ...own?.parts, ...own?.lists })));

  const { actions } = catalogues.en!.backoffice!.audit as { actions: Record<string, unknown> };
  const known = new Set(Object.keys(flat(actions)));
  expect(
    all("auditActions")
      .flatMap(Object.keys)
      .filter((action) => !known.has(action)),
  ).toEqual([]);
  const icons = readFileSync(new URL("../ui/icon/names.ts", import.meta.url), "utf8");
  expect(menu.filter(({ icon }) => !icons.includes(`"${icon}"`))).toEqual([]);
  expect(menu.filter(({ can }) => !(permissionsOf("owner") as readonly string[]).includes(can))).toEqual([]);
  expect(menu.filter(({ queue }) => queue && !queues.some(({ name }) => name === queue))).toEqual([]);
});

/** { deposit: { credited: "…" } } as { "deposit.credited": "…" } */
function flat(messages: object, before = ""): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([name, message]: [string, unknown]) =>
      typeof message === "object" && message !== null
        ? Object.entries(flat(message, `${before}${name}.`))
        : [[before + name, message]],
    ),
  );
}
