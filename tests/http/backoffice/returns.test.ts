import { expect, test } from "vitest";
import type { App } from "../../../app/domain/app.server";
import { measureReturns } from "../../../app/domain/games/returns/measure-returns.server";
import { acquireLease } from "../../../app/domain/shared/lease.server";
import type { Role } from "../../../app/domain/shared/declaration";
import { openDesk } from "../../support/desk";
import { signedInMember } from "../../support/sign-in";
import { addCatalogue } from "../../support/small-catalogue";

const PATH = "/admin/returns";
const STAKE = 1_000n;

/** So many rounds of yesterday, of which some paid twice the stake. */
async function playYesterday(
  app: App,
  play: { accountId: number; gameId: number; rounds: number; wins: number },
) {
  const { accountId, gameId, rounds, wins } = play;
  const { vendor_id: vendorId } = await app.db
    .selectFrom("games")
    .select("vendor_id")
    .where("id", "=", gameId)
    .executeTakeFirstOrThrow();
  const now = app.clock.now();
  const place = { account_id: accountId, vendor_id: vendorId, game_id: gameId };
  const ids = Array.from({ length: rounds }, () => app.ids.next());
  const times = { opened_at: now, closed_at: now };
  await app.db
    .insertInto("rounds")
    .values(ids.map((id) => ({ id, ...place, vendor_round_id: `r${id}`, status: "settled", ...times })))
    .execute();
  const amounts = { stake_minor: STAKE, valid_minor: STAKE, own_valid_minor: STAKE };
  await app.db
    .insertInto("bets")
    .values(
      ids.map((id, n) => ({
        ...{ id, round_id: id, ...place, currency: "BDT", ...amounts, status: "settled", day: 20261120 },
        ...{ payout_minor: n < wins ? 2n * STAKE : 0n, placed_at: now, settled_at: now },
      })),
    )
    .execute();
}

async function openPlayedDesk() {
  const desk = await openDesk();
  const { app, member: accountId } = desk;
  const idOf = await addCatalogue(app, {
    vendors: [{ code: "kingfisher", name: "Kingfisher" }],
    games: ["Tiger", "Owl"].map((en) => ({
      ...{ vendor: "kingfisher", code: en.toLowerCase(), names: { en }, returnHundredths: 9_500 },
    })),
  });
  await playYesterday(app, { accountId, gameId: idOf("kingfisher", "tiger"), rounds: 1_500, wins: 1_050 });
  await playYesterday(app, { accountId, gameId: idOf("kingfisher", "owl"), rounds: 1_200, wins: 564 });
  const lease = await acquireLease(app, { name: "measure-returns", owner: "test", ttlMs: 600_000 });
  while ((await measureReturns(app, lease!)) === "more");
  return desk;
}

test("[Q64] staff see which game pays too much, mark the alarm as looked at, and it is in the audit log", async () => {
  const { app, signIn, url } = await openPlayedDesk();
  const { browser, staffId } = await signIn("risk");
  const figures = async () => (await fetch(`${url}/metrics`)).text();
  expect(await figures()).toMatch(/^game_return_alarms_waiting 1$/m);
  expect((await browser.get("/admin")).text).toMatch(/1 Actual returns/);
  const page = await browser.get(PATH);
  expect(page.text).toContain("Returns to look into");
  expect(page.text).toMatch(/Tiger Kingfisher 1,500 ৳15,000.00 95.00% 140.00% \+45.00 Pays too much/);
  expect(page.text).toMatch(/Owl Kingfisher 1,200 ৳12,000.00 95.00% 94.00% −1.00 Within the expected range/);

  const form = page.forms.find(({ action }) => action.endsWith("/seen"))!;
  const marked = await browser.follow(await browser.submit(form));
  expect(marked.text).toContain("Marked as looked at.");
  expect(marked.text).not.toContain("Returns to look into");
  expect(await figures()).toMatch(/^game_return_alarms_waiting 0$/m);
  // The list of games still says it, and the same form sent again changes nothing.
  expect(marked.text).toContain("Pays too much");
  expect((await browser.submit(form)).status).toBe(303);
  const log = await app.db
    .selectFrom("audit_log")
    .select(["actor_kind", "actor_id"])
    .where("action", "like", "game.return%")
    .orderBy("id")
    .execute();
  expect(log).toEqual([
    { actor_kind: "system", actor_id: 0 },
    { actor_kind: "staff", actor_id: staffId },
  ]);
  const audit = await browser.get("/admin/audit");
  expect(audit.text).toContain("Raised an alarm about a game's return");
});

test("[Q64] a period without play says so, and one that is too long is refused in words", async () => {
  const { signIn } = await openPlayedDesk();
  const { browser } = await signIn("finance");
  const before = await browser.get(`${PATH}?from=2026-01-01&to=2026-01-31`);
  expect(before.text).toContain("No game with a published return was played in this period.");
  const long = await browser.get(`${PATH}?from=2020-01-01&to=2026-11-20&page=99`);
  expect(long.status).toBe(200);
  expect(long.html).toContain("aria-invalid");
});

test("[Q64 Z02] returns and their alarms are closed to visitors, to members and to staff of other tasks", async () => {
  const desk = await openPlayedDesk();
  const { app, signIn, visitor } = desk;
  const { browser: risk } = await signIn("risk");
  const form = (await risk.get(PATH)).forms.find(({ action }) => action.endsWith("/seen"))!;
  for (const role of ["content", "support", "read_only"] satisfies Role[]) {
    const { browser } = await signIn(role);
    expect([role, (await browser.get(PATH)).status]).toEqual([role, 403]);
    expect((await browser.get("/admin")).links).not.toContain(PATH);
    const { csrf } = (await browser.get("/admin")).form("csrf").fields;
    const sent = await browser.post(form.action, { csrf: csrf! });
    expect([role, sent.status]).toEqual([role, 403]);
  }
  const { member } = await signedInMember(desk);
  for (const stranger of [visitor(), member]) {
    const page = await stranger.get(PATH);
    expect([page.status, page.location]).toEqual([302, expect.stringMatching(/^\/admin\/login/)]);
  }
  const { seen_at: seenAt } = await app.db
    .selectFrom("game_return_alarms")
    .select("seen_at")
    .executeTakeFirstOrThrow();
  expect(seenAt).toBeNull();
  expect((await risk.submit({ ...form, action: `${PATH}/1/seen` })).status).toBe(404);
});
