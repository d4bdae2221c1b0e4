import { expect, test } from "vitest";
import { createInvitation } from "~/domain/agents/invitations/invitations.server";
import { picture } from "../support/cashier";
import { signedInStaff } from "../support/desk";
import { memberSite } from "../support/member-site";
import { addAccount, openSessionOf } from "../support/people";
import { addPlayedRound } from "../support/played-rounds";
import { routes } from "../support/remix-build";
import { addCatalogue } from "../support/small-catalogue";
import type { Visitor } from "../support/visitor";

/** Addresses that name something of one person's own. */
const OWN = /^\/(member|agentHome)\/.*:\w+Id/;
const addresses = Object.keys(routes).flatMap((id) => {
  const line = [];
  for (let at = routes[id]; at; at = routes[at.parentId ?? ""]) line.unshift(at.path ?? "");
  const path = `/${line.filter(Boolean).join("/")}`;
  const { loader, action } = routes[id]!.module;
  return OWN.test(path) ? [{ path, gets: Boolean(loader), posts: Boolean(action) }] : [];
});

/** What is another's must not be told from what there never was. */
const NOBODYS = ["1", "999999999999999", "x"];

/** A member and an agent with one of everything that has an address. */
async function siteWithThings() {
  const site = await memberSite();
  const { app, member, accountId, withdrawalAccountId } = site;
  const deposit = await member.submit((await member.get("/member/depositv2")).form("amount"), {
    amount: "2000",
  });
  const payment = (await member.follow(deposit)).form("reference");
  await member.submit(payment, { reference: "9KX2C7P1LM", proof: await picture() });
  await member.submit((await member.get("/member/withdraw")).form("amount"), { amount: "3000" });
  const gameOf = await addCatalogue(app, {
    vendors: [{ code: "padma" }],
    games: [{ vendor: "padma", code: "ilish" }],
  });
  await addPlayedRound(app, {
    accountId,
    gameId: gameOf("padma", "ilish"),
    stakeMinor: 100n,
    payoutMinor: 0n,
  });
  await app.db
    .insertInto("feedback")
    .values({
      ...{ id: app.ids.next(), kind: "other", content: "A private matter", contact: "", ip: "" },
      ...{ status: "open", account_id: accountId, created_at: 1, changed_at: 1 },
    })
    .execute();
  const { username } = await app.db
    .selectFrom("accounts")
    .select("username")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const staff = await signedInStaff(site, "support");
  await staff.submit((await staff.get("/admin/messages/new")).form("audience"), {
    ...{ "texts.en.title": "For you alone", "texts.en.content": "x", kind: "service", agent: "" },
    ...{ "texts.bn.title": "x", "texts.bn.content": "x", audience: "named", names: username },
  });
  const agentId = await addAccount(app, { username: "khulna", memberType: 1 });
  await createInvitation(app, { agentId, opensAs: "member", formKey: "invitation-key" });
  const tables = [
    "deposits",
    "withdrawals",
    "bets",
    "feedback",
    "inbox_messages",
    "invitations",
    "uploads",
  ] as const;
  const ids = new Map<string, number>([["withdrawal_accounts", withdrawalAccountId]]);
  for (const table of tables) {
    const { id } = await app.db.selectFrom(table).select("id").executeTakeFirstOrThrow();
    ids.set(table, id);
  }
  return { site, member, agentId, ids };
}

test("[Q88 R42] what is another's is a page that does not exist, by GET and POST, and no page tells that it does", async () => {
  const { site, member, agentId, ids } = await siteWithThings();
  const { app } = site;
  const browserOf = async (accountId: number) =>
    site.visitor({ language: "en", session: await openSessionOf(app, accountId) });
  const agent = await browserOf(agentId);
  const strangers: Record<string, Visitor> = {
    visitor: site.visitor({ language: "en" }),
    trial: await browserOf(await addAccount(app, { username: "trial77", memberType: 4 })),
    member: await browserOf(await addAccount(app, { username: "stranger" })),
    agent: await browserOf(await addAccount(app, { username: "sylhet", memberType: 1 })),
  };
  let cells = 0;
  const wrong: string[] = [];
  for (const [person, browser] of Object.entries(strangers)) {
    const page = await browser.get("/help?tab=feedback");
    const csrf = page.forms.find(({ fields }) => fields.csrf)?.fields.csrf ?? "";
    const ask = async (method: "GET" | "POST", path: string, id: string | number) => {
      const to = path.replace(/:\w+/, String(id));
      const answer = await (method === "GET" ? browser.get(to) : browser.post(to, { csrf }));
      cells += 1;
      const plain = (text: string) => text.replaceAll(String(id), "…").replace(/Reference: \S+/, "");
      return `${answer.status} ${plain(answer.location ?? "")} ${plain(answer.text)}`;
    };
    for (const { path, gets, posts } of addresses)
      for (const method of [...(gets ? (["GET"] as const) : []), ...(posts ? (["POST"] as const) : [])]) {
        const nobodys = await Promise.all(NOBODYS.map((id) => ask(method, path, id)));
        for (const [table, id] of ids) {
          const answer = await ask(method, path, id);
          const told = `${person} ${method} ${path} of ${table}: ${answer.slice(0, 120)}`;
          if (!nobodys.includes(answer)) wrong.push(`${told}, not ${nobodys[0]!.slice(0, 120)}`);
          const isIn = person === "member" || person === "agent";
          const isTheirs = path.startsWith("/member/") ? isIn : person === "agent";
          if (isTheirs !== answer.startsWith("404")) wrong.push(told);
        }
      }
  }
  process.stdout.write(`${addresses.length} addresses, ${cells} cells, ${wrong.length} wrong\n`);
  expect(wrong).toEqual([]);

  // The same things are there for whoever they belong to.
  for (const [table, path] of [
    ["deposits", "/member/depositv2/:id"],
    ["withdrawals", "/member/withdraw/:id"],
    ["bets", "/member/personalHistoryCopy/:id"],
    ["feedback", "/member/feedback/:id"],
    ["inbox_messages", "/member/messageV2/:id"],
    ["uploads", "/member/pictures/:id"],
    ["withdrawal_accounts", "/member/securityCenter/withdrawalAccounts/:id/removal"],
  ] as const)
    expect([table, (await member.get(path.replace(":id", String(ids.get(table))))).status]).toEqual([
      table,
      200,
    ]);
  const qr = await agent.get(`/agentHome/registerCenter/${ids.get("invitations")}/qr`);
  expect(qr.status).toBe(200);
}, 120_000);
