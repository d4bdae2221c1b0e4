import { expect, test } from "vitest";
import { settingsOf } from "~/domain/settings/settings.server";
import { connectHouseStudio } from "~/domain/games/launch/house-studio.server";
import { openDesk, type Desk } from "../../support/desk";
import { addStudioSlot, SLOT } from "../../support/studio-game";

async function house() {
  const desk = await openDesk();
  await connectHouseStudio(desk.app, { launcherUrl: "/studio" });
  await addStudioSlot(desk.app);
  return { desk, owner: (await desk.signIn("owner")).browser };
}

const lobby = async (desk: Desk) => (await desk.visitor({ language: "en" }).get("/")).html;
const runs = (desk: Desk) => desk.app.db.selectFrom("jackpot_runs").selectAll().execute();
const auditOf = (desk: Desk, target: string) =>
  desk.app.db.selectFrom("audit_log").selectAll().where("target", "like", target).orderBy("id").execute();

test("[H11] staff turn the figure into a pool, which the house begins, and the lobby shows it", async () => {
  const { desk, owner } = await house();
  expect(await lobby(desk)).toContain("Demo figure");
  const form = (await owner.get("/admin/jackpot")).form("mode", "share", "odds", "seed");
  expect(form.fields).toMatchObject({ mode: "display", games: SLOT.code, share: "1.00", seed: "1000000.00" });
  const terms = { share: "1.25", odds: "500,000", seed: "2,500.50" };
  const low = await owner.submit(form, { mode: "pool", ...terms, mustWinBy: "2,500.50" });
  expect([low.status, low.text]).toEqual([
    422,
    expect.stringContaining("It must be more than the house begins with."),
  ]);
  const saved = await owner.submit(form, { mode: "pool", ...terms, mustWinBy: "9,000" });
  expect([saved.status, saved.location]).toEqual([303, "/admin/jackpot"]);
  const page = await owner.follow(saved);
  expect(page.text).toContain("Saved. The lobby shows it now.");
  expect(page.text).toContain("It holds ৳2,500.50");
  expect(await runs(desk)).toMatchObject([
    {
      ...{ share_bp: 125, odds_minor: 500_000_00n, seed_minor: 2_500_50n, balance_minor: 2_500_50n },
      must_win_by_minor: 9_000_00n,
    },
  ]);
  expect(await lobby(desk)).toContain("৳2,500.50");
  const [entry] = await auditOf(desk, "setting:jackpot");
  expect(JSON.parse(entry!.before)).toMatchObject({ mode: "display", shareBp: 100 });
  expect(JSON.parse(entry!.after)).toMatchObject({ mode: "pool", shareBp: 125, seedMinor: "250050" });
});

test("[Q68 H11] other terms, and the way back to a figure, leave the pool and its money alone", async () => {
  const { desk, owner } = await house();
  const first = (await owner.get("/admin/jackpot")).form("mode", "seed");
  await owner.submit(first, { mode: "pool", seed: "2500" });
  const before = await runs(desk);
  const second = (await owner.get("/admin/jackpot")).form("mode", "seed");
  const saved = await owner.submit(second, { mode: "display", share: "9", odds: "1", seed: "1" });
  expect((await owner.follow(saved)).text).toContain("The pool sleeps");
  expect(await runs(desk)).toEqual(before);
  expect(await lobby(desk)).toContain("Demo figure");
});

test("[H11] a pool without a game, a share above ten percent and amounts of nothing are refused field by field", async () => {
  const { desk, owner } = await house();
  const form = (await owner.get("/admin/jackpot")).form("mode", "share", "odds", "seed");
  const { games: _games, ...fields } = form.fields;
  const wrong = { ...fields, mode: "pool", share: "10.01", odds: "0", seed: "many" };
  const refused = await owner.post("/admin/jackpot", wrong);
  expect(refused.status).toBe(422);
  for (const said of ["nothing to feed the pool", "No more than 10 percent.", "Please check 4 fields."])
    expect(refused.text).toContain(said);
  expect(refused.form("share").fields).toMatchObject({ mode: "pool", share: "10.01", seed: "many" });
  expect((await settingsOf(desk.app)).jackpot.mode).toBe("display");
  expect(await runs(desk)).toEqual([]);
});

test("[H11] the brands' jackpot slots feed a pool by the share that they state, and by no other", async () => {
  const { desk, owner } = await house();
  const form = (await owner.get("/admin/jackpot")).form("mode", "share");
  const wish = { mode: "pool", brandGames: "on" };
  const other = await owner.submit(form, { ...wish, share: "2" });
  expect(other.status).toBe(422);
  expect(other.text).toContain("The jackpot games of brands state another share.");
  const saved = await owner.submit(form, { ...wish, share: "1.50" });
  expect(saved.status).toBe(303);
  expect((await settingsOf(desk.app)).jackpot).toMatchObject({ brandGames: true, shareBp: 150 });
  expect((await owner.follow(saved)).form("mode").fields).toMatchObject({ brandGames: "on" });
});

test("[H11] a pool that runs with another share than brands' jackpot slots state keeps them out", async () => {
  const { desk, owner } = await house();
  const form = (await owner.get("/admin/jackpot")).form("mode", "share");
  expect((await owner.submit(form, { mode: "pool", share: "1" })).status).toBe(303);
  const again = (await owner.get("/admin/jackpot")).form("mode", "share");
  const refused = await owner.submit(again, { share: "1.50", brandGames: "on" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("The running pool takes another share");
  expect((await settingsOf(desk.app)).jackpot.brandGames).toBe(false);
});

test("[Z22] staff write examples, choose them for the board, and take them away again, all in the log", async () => {
  const { desk, owner } = await house();
  const form = (await owner.get("/admin/winners/new")).form("name", "game", "amount");
  const unknown = await owner.submit(form, { name: "Shirin", game: "studio/no-such-game", amount: "77000" });
  expect([unknown.status, unknown.text.includes("There is no such game.")]).toEqual([422, true]);
  const win = { name: "Shirin", game: `studio/${SLOT.code}`, amount: "77000" };
  const added = await owner.submit(form, win);
  expect([added.status, added.location]).toEqual([303, "/admin/winners"]);
  // The same form again, as by a second press.
  expect((await owner.submit(form, win)).status).toBe(303);
  const rows = await desk.app.db.selectFrom("seeded_wins").selectAll().execute();
  expect(rows).toMatchObject([{ name: "Shirin", amount_minor: 77_000_00n, currency: "BDT" }]);
  expect(await lobby(desk)).not.toContain('data-section="winners"');

  const choice = (await owner.get("/admin/winners")).form("source", "threshold");
  expect(choice.fields).toMatchObject({ source: "real", threshold: "500.00" });
  await owner.submit(choice, { source: "seeded", threshold: "250" });
  expect((await settingsOf(desk.app)).winners).toEqual({ source: "seeded", thresholdMinor: 250_00n });
  const shown = await lobby(desk);
  expect(shown).toContain("Sh***n");
  expect(shown).toContain("Example");

  const removal = `/admin/winners/${rows[0]!.id}/removal`;
  const question = (await owner.get(removal)).forms.find(({ action }) => action === removal)!;
  expect((await owner.submit(question)).location).toBe("/admin/winners");
  expect(await lobby(desk)).not.toContain("Sh***n");
  expect((await owner.get(removal)).status).toBe(404);
  const entries = await auditOf(desk, "winner:%");
  expect(entries.map(({ action }) => action)).toEqual(["winner.added", "winner.removed"]);
  expect(JSON.parse(entries[1]!.before)).toMatchObject({ name: "Shirin", amountMinor: "7700000" });
});
