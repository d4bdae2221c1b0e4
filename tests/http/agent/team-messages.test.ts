import { expect, test } from "vitest";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, openSessionOf } from "../../support/people";

const PAGE = "/agentHome/messages";
const UPLINE = "/member/messageV2/upline";

async function openTeam() {
  const site = await freshSite();
  const { app } = site;
  await addCurrency(app);
  const khulna = await addAccount(app, { username: "khulna", memberType: 1 });
  const rahim = await addAccount(app, { username: "rahim77", parentId: khulna });
  const as = async (id: number) => site.visitor({ language: "en", session: await openSessionOf(app, id) });
  return { agent: await as(khulna), member: await as(rahim), visitor: site.visitor };
}

test("[D19 D27] an agent writes to the team from its page, and a member back to the upline", async () => {
  const { agent, member } = await openTeam();
  const form = (await agent.get(`${PAGE}?for=rahim77`)).form("downline", "text");
  expect(form.fields).toMatchObject({ downline: "rahim77" });
  const sent = await agent.submit(form, { text: "Welcome to the team" });
  expect(sent.location).toBe(PAGE);
  expect((await agent.follow(sent)).text).toContain("rahim77");
  expect((await member.get("/member/messageV2")).text).toContain("Message from khulna");
  const wrong: [object, string][] = [
    [{ text: "" }, "Message: This field cannot be empty."],
    [{ text: "x".repeat(1_001) }, "Message: Use at most 1000 characters."],
    [{ text: "Win at http://evil.example" }, "Message: Links are not allowed."],
    [{ downline: "nobody", text: "Hello" }, "To: No one in your team has this name."],
  ];
  for (const [fields, said] of wrong) {
    const fresh = (await agent.get(`${PAGE}?for=rahim77`)).form("downline", "text");
    const refused = await agent.submit(fresh, { ...fields });
    expect([refused.status, refused.text.includes(said)], said).toEqual([422, true]);
  }
  const answer = (await member.get(UPLINE)).form("text");
  expect((await member.submit(answer, { text: "Thanks" })).location).toBe("/member/messageV2");
  expect((await agent.get("/member/messageV2")).text).toContain("Message from rahim77");
  expect((await agent.get(UPLINE)).status).toBe(404);
});
