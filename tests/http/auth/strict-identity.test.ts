import { expect, test } from "vitest";
import { settingsOf } from "~/domain/settings/settings.server";
import { memberPaths } from "~/http/paths/member-paths";
import { openDesk } from "../../support/desk";
import { memberSite } from "../../support/member-site";
import { makeStrict, verifyMember } from "../../support/strict";
import { addCatalogue } from "../../support/small-catalogue";
import { openLauncher } from "../../support/test-launcher";
import { bet, betwinOf, openVendorSite, refusal, rollbackOf, undo, win } from "../../support/vendor-site";

const REELS = "/seamless?vendor=near&gameCode=reels";
const NOT_YET = "Verify your identity first";

async function gameRoom() {
  const site = await memberSite();
  const launcher = await openLauncher();
  await addCatalogue(site.app, {
    vendors: [
      {
        code: "near",
        name: "Near Shore",
        adapter: "softswiss",
        launcherUrl: launcher.url,
        secret: launcher.secret,
      },
    ],
    games: [{ vendor: "near", code: "reels", names: { en: "Plain Reels" } }],
  });
  return { ...site, launcher };
}

test("[Q05] strict: no game for money, by page or call, before somebody is verified; trying stays free", async () => {
  const { app, accountId, member, launcher } = await gameRoom();
  expect((await member.get(REELS)).html).toContain("<iframe");
  const asked = launcher.requests.length;
  await makeStrict(app);
  const refused = await member.get(REELS);
  expect(refused.text).toContain(NOT_YET);
  expect(refused.links).toContain(memberPaths.identity);
  expect(refused.html).not.toContain("<iframe");
  const csrf = refused.form("csrf").fields.csrf!;
  const called = await member.post("/wps/game/launchGame", { csrf, vendor: "near", gameCode: "reels" });
  expect([called.status, JSON.parse(called.html)]).toMatchObject([403, { code: "identity_required" }]);
  expect(launcher.requests.length).toBe(asked);
  expect((await member.get(`${REELS}&demo=1`)).html).toContain("<iframe");
  await verifyMember(app, accountId);
  expect((await member.get(REELS)).html).toContain("<iframe");
});

test("[Q05] strict: no deposit is opened before somebody is verified", async () => {
  const { app, accountId, member } = await memberSite();
  await makeStrict(app);
  const refused = await member.submit((await member.get(memberPaths.deposits)).form("amount"), {
    amount: "500",
  });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(NOT_YET);
  expect(await app.db.selectFrom("deposits").selectAll().execute()).toEqual([]);
  await verifyMember(app, accountId);
  const opened = await member.submit(refused.form("amount"), { amount: "500" });
  expect(opened.status, opened.text).toBe(303);
});

test("[Q05] strict: a vendor's bet for somebody who is not verified is refused; wins and what is taken back are booked", async () => {
  const site = await openVendorSite();
  const player = await site.addPlayer({ balanceMinor: 100_000n });
  const play = (round: string, ...items: object[]) => site.call("betwin", betwinOf(player, items, { round }));
  expect((await play("r-1", bet("b-1", "10.00"))).status).toBe(200);
  await makeStrict(site.app);
  expect(await play("r-2", bet("b-2", "10.00"))).toMatchObject(refusal("110", "player is disabled"));
  expect((await play("r-1", win("w-1", "25.00"))).status).toBe(200);
  expect((await site.call("rollback", rollbackOf(player, [undo("x-1", "b-1")]))).status).toBe(200);
  expect(await site.balance(player)).toBe(102_500n);
  await verifyMember(site.app, player.accountId);
  expect((await play("r-3", bet("b-3", "10.00"))).status).toBe(200);
  expect(await site.verify()).toBeUndefined();
});

test("[Z37 Q05] the operator chooses the rules at the desk, and it is written down", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("owner");
  const page = "/admin/settings/features";
  const form = (await browser.get(page)).form("profile");
  expect(form.fields.profile).toBe("specification");
  expect((await browser.submit(form, { profile: "lax" })).status).toBe(422);
  expect((await browser.submit(form, { profile: "strict" })).status).toBe(303);
  expect((await settingsOf(desk.app)).accounts.profile).toBe("strict");
  const written = await desk.app.db.selectFrom("audit_log").select("target").execute();
  expect(written.map(({ target }) => target)).toContain("setting:accounts");
});
