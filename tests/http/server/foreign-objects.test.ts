import { expect, test } from "vitest";
import { fullSite } from "../../support/full-site";
import { addAccount, openSessionOf } from "../../support/people";
import { addresses } from "../../support/site-forms";
import type { Visitor } from "../../support/visitor";

/** Addresses that name something of one person's own. */
const OWN = /^\/(member|agentHome|contracts)\/.*:\w+Id/;
const owned = addresses.filter(({ path }) => OWN.test(path));

/** What is another's must not be told from what there never was. */
const NOBODYS = ["1", "999999999999999", "x"];

test("[Q88 R42] what is another's is a page that does not exist, by GET and POST, and no page tells that it does", async () => {
  const site = await fullSite();
  const { app, member, agent, own: ids } = site;
  const browserOf = async (accountId: number) =>
    site.visitor({ language: "en", session: await openSessionOf(app, accountId) });
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
    for (const { path, sees, sends } of owned)
      for (const method of [
        ...(sees.length > 0 ? (["GET"] as const) : []),
        ...(sends ? (["POST"] as const) : []),
      ]) {
        const nobodys = await Promise.all(NOBODYS.map((id) => ask(method, path, id)));
        for (const [table, id] of ids) {
          const answer = await ask(method, path, id);
          const told = `${person} ${method} ${path} of ${table}: ${answer.slice(0, 120)}`;
          if (!nobodys.includes(answer)) wrong.push(`${told}, not ${nobodys[0]!.slice(0, 120)}`);
          const isIn = person === "member" || person === "agent";
          const isTheirs = path.startsWith("/agentHome/") ? person === "agent" : isIn;
          if (isTheirs !== answer.startsWith("404")) wrong.push(told);
        }
      }
  }
  process.stdout.write(`${owned.length} addresses, ${cells} cells, ${wrong.length} wrong\n`);
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
  const withdrawal = await agent.get(`/agentHome/contracts/${ids.get("contracts")}/withdrawal`);
  expect(withdrawal.status).toBe(200);
}, 120_000);
