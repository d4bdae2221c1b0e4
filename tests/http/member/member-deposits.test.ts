// tier: first, on both stores
import { describe, expect, test } from "vitest";
import { approveDeposit } from "~/domain/wallet/deposit-review.server";
import { expireDeposits } from "~/domain/wallet/deposits.server";
import { GATEWAY, picture, rahima } from "../../support/cashier";
import { memberSite, type MemberSite } from "../../support/member-site";

const DEPOSIT = "/member/depositv2";

const formOf = async ({ member }: MemberSite) => (await member.get(DEPOSIT)).form("amount");

async function open(site: MemberSite, fields: Record<string, string> = {}) {
  const answer = await site.member.submit(await formOf(site), { amount: "2000", ...fields });
  if (answer.status !== 303) throw new Error(answer.text);
  const payment = answer.location!;
  const path = payment.replace("/payment", "");
  return { payment, path, depositId: Number(path.split("/").at(-1)) };
}

describe("by hand", () => {
  test("[W06 Z09] choose, pay, send the number, and see it credited once staff have found it", async () => {
    const site = await memberSite({ balanceMinor: 0n });
    const { payment, depositId } = await open(site);
    const page = await site.member.get(payment);
    for (const words of ["Pay ৳2,000.00", "01844 207 316", "Reference: write it in the note D-", "by 13:00"])
      expect(page.text).toContain(words);
    const sent = await site.member.submit(page.form("reference"), {
      reference: "9KX2C7P1LM",
      proof: await picture(),
    });
    const status = await site.member.follow(sent);
    expect(status.text).toContain("Sent. We are checking your payment.");
    expect(status.text).toContain("Under review");
    expect(await site.balances()).toEqual({ main: 0n, hold: 0n });

    await approveDeposit(site.app, { depositId, by: rahima });
    expect((await site.member.get(DEPOSIT)).text).toContain("Main wallet ৳2,000.00");
    expect((await site.member.get(status.path)).text).toContain("The money is in your wallet");
  });

  test("the same form sent twice opens one deposit, and reports one payment", async () => {
    const site = await memberSite();
    const form = await formOf(site);
    const opened = await Promise.all([1, 2].map(() => site.member.submit(form, { amount: "2000" })));
    expect(opened[0]!.location).toBe(opened[1]!.location);
    const report = (await site.member.get(opened[0]!.location!)).form("reference");
    const sent = await Promise.all([1, 2].map(() => site.member.submit(report, { reference: "9KX2C7P1LM" })));
    expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  });

  test("beyond the open ones that a member may have is a form that says what to do", async () => {
    const site = await memberSite();
    for (let opened = 0; opened < 5; opened++) await open(site);
    const answer = await site.member.submit(await formOf(site), { amount: "2000" });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("You have as many open deposits as are allowed.");
  });

  test.each([
    ["199.99", "The smallest amount is ৳200.00."],
    ["25000.01", "The largest amount is ৳25,000.00."],
    ["2000.001", "Use at most two decimals."],
    ["-2000", "The amount must be greater than zero."],
    ["1e3", "Enter the amount in plain digits"],
    ["২০০০", "Enter the amount in plain digits"],
  ])("[V70] the amount %j is a field error", async (amount, message) => {
    const site = await memberSite();
    const answer = await site.member.submit(await formOf(site), { amount });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(message);
    expect(answer.form("amount").fields).toMatchObject({ amount });
  });

  test("[V67 V68] what is no picture, or is above 5 MB, is a field error and the rest of the form is kept", async () => {
    const site = await memberSite();
    const { payment } = await open(site);
    const form = (await site.member.get(payment)).form("reference");
    const send = (proof: File) => site.member.submit(form, { reference: "9KX2C7P1LM", proof });
    const gif = await send(new File(["GIF89a……"], "proof.png", { type: "image/png" }));
    expect(gif.status).toBe(422);
    expect(gif.text).toContain("Proof: This file is not a PNG or JPG picture. Choose another.");
    expect(gif.form("reference").fields).toMatchObject({ reference: "9KX2C7P1LM" });
    const large = await send(new File([new Uint8Array(6 * 1024 * 1024)], "proof.png", { type: "image/png" }));
    expect(large.status).toBe(422);
    expect(large.text).toContain("Proof: A picture may have 5 MB at most.");
    const unread = await send(new File([], "", {}));
    expect(unread.status).toBe(303);
  });

  test("[Q89] a proof is a redrawn picture that only its owner sees", async () => {
    const site = await memberSite();
    const { payment, path } = await open(site);
    const form = (await site.member.get(payment)).form("reference");
    await site.member.submit(form, { reference: "9KX2C7P1LM", proof: await picture() });
    const address = /src="(\/member\/pictures\/\d+)"/.exec((await site.member.get(path)).html)?.[1] ?? "";
    const shown = await site.member.get(address);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-type")).toBe("image/jpeg");
    expect(shown.headers.get("cache-control")).toBe("private, no-store");
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
    const { member } = await site.another();
    expect((await member.get(address)).status).toBe(404);
    expect((await site.visitor().get(address)).location).toContain("/login");
  });

  test("[Z09] an expired one says so and takes no payment", async () => {
    const site = await memberSite();
    const { payment, path } = await open(site);
    const form = (await site.member.get(payment)).form("reference");
    site.clock.advance(3_600_000);
    expect((await site.member.get(payment)).location).toBe(path);
    const late = await site.member.submit(form, { reference: "9KX2C7P1LM" });
    expect((await site.member.get(path)).text).toContain("The time to pay is over");
    expect(late.status).not.toBe(303);
    await expireDeposits(site.app);
    expect((await site.member.get(path)).text).toContain("Expired");
  });

  test("somebody else's deposit is a page that does not exist", async () => {
    const site = await memberSite();
    const { payment, path } = await open(site);
    const { member } = await site.another();
    for (const address of [payment, path]) expect((await member.get(address)).status).toBe(404);
    const csrf = (await member.get(DEPOSIT)).form("csrf").fields.csrf!;
    const fields = { csrf, idempotencyKey: "a-key-of-nobody-at-all", reference: "9KX2C7P1LM" };
    expect((await member.post(payment, fields)).status).toBe(404);
  });
});

describe("[Z10] at the gateway", () => {
  async function atTheGateway(site: MemberSite) {
    const opened = await open(site, { method: String(GATEWAY) });
    const page = await site.member.get(opened.payment);
    const address = page.links.find((href) => href.startsWith("/sandbox-gateway/"))!;
    return { ...opened, address, hosted: await site.member.get(address) };
  }

  test("the member pays on its page and comes back to a credited deposit, without script", async () => {
    const site = await memberSite({ balanceMinor: 0n });
    const { hosted, path } = await atTheGateway(site);
    expect(hosted.text).toContain("Amount BDT 2000.00");
    const back = await site.member.submit(hosted.form("outcome"), { outcome: "paid" });
    expect([back.status, back.location]).toEqual([303, path]);
    expect((await site.member.get(path)).text).toContain("Credited");
    expect(await site.balances()).toEqual({ main: 200_000n, hold: 0n });

    await site.member.submit(hosted.form("outcome"), { outcome: "paid" });
    expect(await site.balances()).toEqual({ main: 200_000n, hold: 0n });
  });

  test("a declined payment leaves the deposit open", async () => {
    const site = await memberSite({ balanceMinor: 0n });
    const { hosted, path } = await atTheGateway(site);
    await site.member.submit(hosted.form("outcome"), { outcome: "failed" });
    expect((await site.member.get(path)).text).toContain("Awaiting payment");
  });

  test("an address that was changed is no page of the gateway's", async () => {
    const site = await memberSite();
    const { address } = await atTheGateway(site);
    for (const changed of [address.replace("2000.00", "9000.00"), "/sandbox-gateway/pay", `${address}0`])
      expect((await site.member.get(changed)).status).toBe(404);
  });

  test("what nobody signed is not believed, and what nobody knows is not there", async () => {
    const site = await memberSite();
    const send = (provider: string, body: string) =>
      fetch(`${site.url}/callbacks/payment/${provider}`, { method: "POST", body }).then(
        ({ status }) => status,
      );
    expect(await send("sandbox", "{}")).toBe(401);
    expect(await send("elsewhere", "{}")).toBe(404);
    expect(await send("sandbox", "x".repeat(70_000))).toBe(413);
    expect((await fetch(`${site.url}/callbacks/payment/sandbox`)).status).toBe(404);
  });

  test("the sandbox gateway is mounted only where a deposit method uses it, and its callback where a deposit did", async () => {
    const site = await memberSite({ balanceMinor: 0n });
    const { app } = site;
    const callback = () => fetch(`${site.url}/callbacks/payment/sandbox`, { method: "POST", body: "{}" });
    const css = () => fetch(`${site.url}/sandbox-gateway/page.css`);
    const answers = async () => [(await css()).status, (await callback()).status];
    const setMethod = (change: { enabled?: number; kind?: string }) =>
      app.db.updateTable("deposit_methods").set(change).where("id", "=", GATEWAY).execute();
    expect(await answers()).toEqual([200, 401]);

    const { hosted, address, path } = await atTheGateway(site);
    await setMethod({ enabled: 0 });
    await site.member.submit(hosted.form("outcome"), { outcome: "paid" });
    expect((await site.member.get(path)).text).toContain("Credited");

    // What was paid may still be reported: nobody can pay by it any more.
    expect(await answers()).toEqual([404, 401]);
    expect((await site.member.get(address)).status).toBe(404);
    expect((await site.member.submit(hosted.form("outcome"), { outcome: "paid" })).status).toBe(405);

    await setMethod({ enabled: 1, kind: "manual" });
    expect(await answers()).toEqual([404, 404]);
  });
});
