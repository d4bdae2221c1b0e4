import { expect, test } from "vitest";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { adjustPoints } from "~/domain/points/adjust-points.server";
import { newFormKey } from "../../support/cashier";
import { memberSite } from "../../support/member-site";
import { addAccount, openSessionOf, PASSWORD } from "../../support/people";
import { addProduct } from "../../support/points";

interface Answer {
  status: number;
  code: string;
  value: unknown;
}

/** A member with points and a token, and a product. */
async function openCalls() {
  const site = await memberSite();
  const { app, accountId, url } = site;
  const token = await openSessionOf(app, accountId);
  const to = { points: 1_000, reason: "A gift", idempotencyKey: newFormKey() };
  await adjustPoints(app, { accountId, to, by: { staffId: 1, ip: "" } });
  const product = { title: "Match-day cap", points: 300, stock: 4, amountMinor: 0n, physical: true };
  const rewardId = await addProduct(app, product);
  const call = async (name: string, body?: object, header: object = { token }): Promise<Answer> => {
    const answer = await fetch(`${url}/wps/points/${name}${name.includes("?") ? "&" : "?"}language=EN`, {
      method: body ? "POST" : "GET",
      headers: { "content-type": "application/json", ...header },
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, ...((await answer.json()) as Omit<Answer, "status">) };
  };
  const points = async () => ((await call("balance")).value as { points: number }).points;
  return { ...site, rewardId, call, points };
}

test("[X16 X17 X19 X20 K16] what points there are, what for, what became of them and on what terms", async () => {
  const { call, rewardId, app } = await openCalls();
  for (const name of ["balance", "rewards", "redeems", "config"])
    expect(await call(name, undefined, {})).toMatchObject({ status: 401, code: "not_logged_in" });
  expect(await call("balance")).toMatchObject({ status: 200, value: { points: 1_000 } });
  expect((await call("rewards")).value).toEqual([
    {
      ...{ rewardId, rewardName: "Match-day cap", description: "About Match-day cap", stock: 4 },
      ...{ pointsRequirement: 300, amountRequirement: "0.00", isPhysical: 1, obstacle: null },
    },
  ]);
  const config = { enabled: 1, conversionRate: 100, currency: "BDT", password: "login" };
  expect((await call("config")).value).toEqual(config);
  expect((await call("redeems")).value).toEqual({ content: [], pageNum: 1, totalPages: 1 });
  const { features } = await settingsOf(app);
  await app.store.transaction(() => changeSetting(app, "features", { ...features, pointsSystem: false }));
  app.bus.emit("settings", {});
  expect((await call("config")).value).toEqual({ ...config, enabled: 0 });
  for (const name of ["balance", "rewards", "redeems"])
    expect(await call(name)).toMatchObject({ status: 403, code: "feature_off" });
});

test("[K20] a trial account has no points by call either", async () => {
  const { call, app } = await openCalls();
  const trial = await addAccount(app, { username: "trial1", memberType: 4 });
  const token = await openSessionOf(app, trial);
  const tried = await call("convert", { points: 100, password: PASSWORD }, { token });
  expect(tried).toMatchObject({ status: 403, code: "true_account_needed" });
});

test("[X18 K07] a reward is redeemed with the password, once for each key", async () => {
  const { call, rewardId, points } = await openCalls();
  const receiver = { receiverName: "Farhana", phone: "01712345678", address: "Road 3, Khulna" };
  const wish = { rewardId, quantity: 2, password: PASSWORD, ...receiver, idempotencyKey: newFormKey() };
  expect(await call("redeem", { ...wish, address: "" })).toMatchObject({ status: 422 });
  expect(await call("redeem", { ...wish, password: "wrong" })).toMatchObject({ code: "password_wrong" });
  expect(await call("redeem", { ...wish, quantity: 0 })).toMatchObject({
    status: 422,
    code: "invalid_fields",
  });
  expect(await call("redeem", { ...wish, rewardId: 1 })).toMatchObject({ status: 404 });
  expect(await points()).toBe(1_000);
  const redeemed = await call("redeem", wish);
  expect(redeemed.status).toBe(200);
  expect(await call("redeem", wish)).toEqual(redeemed);
  expect(await call("redeem", { ...wish, idempotencyKey: newFormKey() })).toMatchObject({
    ...{ status: 409, code: "insufficient_points" },
  });
  expect(await points()).toBe(400);
  expect((await call("redeems")).value).toMatchObject({
    content: [
      { ...(redeemed.value as object), rewardName: "Match-day cap", points: 600, status: "in_process" },
    ],
  });
  expect((await call("redeems?pageNo=2")).value).toEqual({ content: [], pageNum: 2, totalPages: 1 });
});

test("[X21 K17] points become money with the password, once for each key", async () => {
  const { call, points, balances } = await openCalls();
  const wish = { points: 700, password: PASSWORD, idempotencyKey: newFormKey() };
  expect(await call("convert", { ...wish, password: "wrong" })).toMatchObject({ code: "password_wrong" });
  expect(await call("convert", { ...wish, points: 750 })).toMatchObject({ code: "points_not_whole" });
  const converted = await call("convert", wish);
  expect(converted.value).toEqual({ points: 700, amount: "7.00", currency: "BDT" });
  expect(await call("convert", wish)).toEqual(converted);
  expect(await points()).toBe(300);
  expect((await balances()).main).toBe(1_000_700n);
});
