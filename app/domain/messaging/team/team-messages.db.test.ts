import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addAccount, addCurrency } from "../../../../tests/support/people";
import { listMessages } from "../../outbound/inbox/inbox.server";
import { sendTeamMessage, type TeamMessage } from "./send-team-message.server";
import { sentTeamMessages } from "./team-messages.views.server";

async function withTeam() {
  const { app, clock } = await freshApp();
  await addCurrency(app);
  const khulna = await addAccount(app, { username: "khulna", memberType: 1 });
  const jashore = await addAccount(app, { username: "jashore", memberType: 41, parentId: khulna });
  const rahim = await addAccount(app, { username: "rahim77", parentId: jashore });
  const sylhet = await addAccount(app, { username: "sylhet", memberType: 1 });
  let forms = 0;
  const send = (fromId: number, to: TeamMessage["to"], typed = "See you on Friday", key?: string) =>
    sendTeamMessage(app, { fromId, to, typed, formKey: key ?? `team-message-form-${++forms}` });
  const inbox = async (accountId: number) => {
    const { items } = await listMessages(app, { accountId, language: "en", kind: undefined, pageNo: 1 });
    return items.map(({ words }) => `${words?.title}: ${words?.content}`);
  };
  return { app, clock, khulna, jashore, rahim, sylhet, send, inbox };
}

const refused = (refusal: string) => ({ ok: false, refusal });

test("[D19 D27] agents write to one account of the own tree or to all of it, members to the upline", async () => {
  const { app, khulna, jashore, rahim, sylhet, send, inbox } = await withTeam();
  expect(await send(khulna, { username: " Rahim77 ".trim() }, "One\r\n\r\n\r\n\r\ntwo")).toMatchObject({
    ok: true,
  });
  expect(await inbox(rahim)).toEqual(["Message from khulna: One\n\ntwo"]);
  await send(khulna, "team", "To all");
  expect(await inbox(jashore)).toEqual(["Message from khulna: To all"]);
  expect(await inbox(rahim)).toHaveLength(2);
  expect(await inbox(sylhet)).toEqual([]);
  await send(rahim, "upline", "Thanks");
  expect((await inbox(jashore))[0]).toBe("Message from rahim77: Thanks");
  const sent = await sentTeamMessages(app, { fromId: khulna, pageNo: 1 });
  expect(sent.items.map(({ to, text }) => [to, text])).toEqual([
    [undefined, "To all"],
    ["rahim77", "One\n\ntwo"],
  ]);
});

test("[D27] nobody outside the own tree is written to, nothing empty, no links, and at most twenty an hour", async () => {
  const { clock, khulna, jashore, sylhet, send, inbox } = await withTeam();
  expect(await send(sylhet, { username: "rahim77" })).toEqual(refused("unknown_downline"));
  expect(await send(jashore, { username: "khulna" })).toEqual(refused("unknown_downline"));
  expect(await send(jashore, { username: "jashore" })).toEqual(refused("unknown_downline"));
  expect(await send(sylhet, "upline")).toEqual(refused("no_upline"));
  expect(await send(khulna, "team", " \u200B\n ")).toEqual(refused("message_empty"));
  expect(await send(khulna, "team", "Go to www.example.com now")).toEqual(refused("message_no_links"));
  const key = "a-form-that-is-sent-again";
  const same = await Promise.all([1, 2, 3].map(() => send(khulna, "team", "Once", key)));
  expect(new Set(same.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await inbox(jashore)).toHaveLength(1);
  for (let n = 1; n < 20; n++) expect(await send(khulna, "team", `Number ${n}`)).toMatchObject({ ok: true });
  expect(await send(khulna, "team")).toEqual(refused("too_many_messages"));
  clock.advance(3_600_001);
  expect(await send(khulna, "team")).toMatchObject({ ok: true });
});
