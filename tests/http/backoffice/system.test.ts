import { expect, test } from "vitest";
import { settingsOf } from "~/domain/settings/settings.server";
import { openDesk } from "../../support/desk";

test("[Z38] the site is closed after a second question, opened again, and both are in the log", async () => {
  const { app, visitor, signIn } = await openDesk();
  const { browser, staffId } = await signIn("owner");
  const desk = await browser.get("/admin/system");
  expect(desk.links).toEqual(expect.arrayContaining(["/admin/system/status/1", "/admin/system/status/2"]));
  const question = await browser.get("/admin/system/status/1");
  expect(question.text).toContain("Everybody on the site sees the maintenance page");
  // To look at the question closes nothing.
  expect((await visitor().get("/")).status).toBe(200);

  const closed = await browser.follow(
    await browser.submit(question.form("endsAt"), {
      endsAt: "2026-11-21T13:30",
      "messages.en": "New <b>tables</b> arrive.",
    }),
  );
  expect(closed.text).toContain("The site is closed for maintenance.");
  const seen = await visitor({ language: "en" }).get("/rng");
  expect(seen.status).toBe(503);
  expect(seen.text).toContain("13:30, in 90 minutes");
  expect(seen.html).toContain("New &lt;b&gt;tables&lt;/b&gt; arrive.");
  // Who closed it can still open it.
  const back = await browser.get("/admin/system/status/0");
  await browser.submit(back.forms.find(({ action }) => action === "/admin/system/status/0")!);
  expect((await visitor().get("/rng")).status).toBe(200);

  const log = await app.db
    .selectFrom("audit_log")
    .select(["actor_id", "before", "after"])
    .where("target", "=", "setting:system")
    .orderBy("id")
    .execute();
  expect(log.map(({ actor_id }) => actor_id)).toEqual([staffId, staffId]);
  expect(log.map(({ before }) => (JSON.parse(before) as { status: number }).status)).toEqual([0, 1]);
  expect(log.map(({ after }) => (JSON.parse(after) as { status: number }).status)).toEqual([1, 0]);
});

test.each([
  ["system", "denyAddresses", { denyAddresses: "203.0.113.7" }, { denyCountries: "", denyAddresses: "" }],
  ["site", "messageSeconds", { messageSeconds: "9" }, { messageSeconds: "4" }],
  ["winners", "threshold", { threshold: "900" }, { threshold: "1" }],
  ["jackpot", "odds", { odds: "70000" }, { odds: "90000" }],
] as const)(
  "what somebody else has saved in %s since the form was opened is not lost: the form is refused with what was typed",
  async (setting, field, first, second) => {
    const { app, signIn } = await openDesk();
    const { browser } = await signIn("owner");
    const path = `/admin/${setting}`;
    const [one, other] = [await browser.get(path), await browser.get(path)];
    const saved = await browser.submit(one.form(field), first);
    expect(saved.status).toBe(303);
    const kept = (await settingsOf(app))[setting];
    const refused = await browser.submit(other.form(field), second);
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining("Somebody else has saved this in the meantime.") as string,
    ]);
    expect(refused.form(field).fields[field]).toBe(second[field as keyof typeof second]);
    // Sent once more from the same page, it is refused once more.
    expect((await browser.submit(refused.form(field), second)).status).toBe(409);
    expect((await settingsOf(app))[setting]).toEqual(kept);
    const anew = await browser.get(path);
    expect((await browser.submit(anew.form(field), second)).status).toBe(303);
  },
);

test("[Z38 S08] lists of addresses take effect at once; what is no address is refused where it stands", async () => {
  const { app, visitor, signIn } = await openDesk();
  const { browser } = await signIn("owner");
  const page = await browser.get("/admin/system");
  const wrong = await browser.submit(page.form("denyAddresses"), {
    denyAddresses: "203.0.113.0/24\n203.0.113.0/33",
    allowCountries: "Bangladesh",
  });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Please check 2 fields.");
  expect(wrong.text).toContain("“203.0.113.0/33” is neither an IP address nor a range.");
  expect(wrong.text).toContain("“Bangladesh” is not a country code");
  expect(wrong.form("denyAddresses").fields.denyAddresses).toContain("203.0.113.0/33");
  expect((await settingsOf(app)).system.denyAddresses).toEqual([]);

  const right = await browser.submit(wrong.form("denyAddresses"), {
    denyAddresses: "127.0.0.0/8, 2001:db8::/32\n127.0.0.0/8",
    allowCountries: "",
  });
  expect(right.status).toBe(303);
  expect((await settingsOf(app)).system.denyAddresses).toEqual(["127.0.0.0/8", "2001:db8::/32"]);
  expect((await visitor().get("/")).status).toBe(403);
  expect((await browser.get("/admin/system")).status).toBe(200);
});

test("[Z38 S07] nobody shuts the back office on themselves", async () => {
  const { app, signIn } = await openDesk();
  const { browser } = await signIn("owner");
  const page = await browser.get("/admin/system");
  const shutOut = await browser.submit(page.form("staffAddresses"), { staffAddresses: "198.51.100.0/24" });
  expect(shutOut.status).toBe(422);
  expect(shutOut.text).toContain("you would lock yourself out");
  expect((await settingsOf(app)).system.staffAddresses).toEqual([]);
  const kept = await browser.submit(page.form("staffAddresses"), {
    staffAddresses: "198.51.100.0/24 127.0.0.1",
  });
  expect(kept.status).toBe(303);
  expect((await browser.get("/admin/system")).status).toBe(200);
});

test("[S08] countries are refused as long as nothing tells the country of an address", async () => {
  const { app, visitor, signIn } = await openDesk();
  const { browser } = await signIn("owner");
  const page = await browser.get("/admin/system");
  const refused = await browser.submit(page.form("denyCountries"), { denyCountries: "NP" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Set GEOIP_FILE first");

  app.countries = { isKnown: true, of: (ip) => (ip.includes("127.0.0.1") ? "NP" : undefined) };
  const save = async (fields: Record<string, string>) =>
    browser.submit((await browser.get("/admin/system")).form("denyCountries"), fields);
  await save({ denyCountries: "NP" });
  expect((await visitor().get("/")).status).toBe(403);
  await save({ denyCountries: "", allowCountries: "NP" });
  expect((await visitor().get("/")).status).toBe(200);
  await save({ denyCountries: "", allowCountries: "BD" });
  expect((await visitor().get("/")).status).toBe(403);
});

test("[Z38] staff stop offering the site where it is, and offer it again", async () => {
  const { visitor, signIn } = await openDesk();
  const { browser } = await signIn("owner");
  for (const [status, seen] of [
    [2, 403],
    [0, 200],
  ] as const) {
    const question = await browser.get(`/admin/system/status/${status}`);
    const form = question.forms.find(({ action }) => action === `/admin/system/status/${status}`)!;
    expect((await browser.submit(form)).status).toBe(303);
    expect((await visitor().get("/")).status).toBe(seen);
  }
});

test("[Z38] the site does not close until a time that has passed, nor over what somebody else has said", async () => {
  const { app, signIn } = await openDesk();
  const { browser } = await signIn("owner");
  const form = (await browser.get("/admin/system/status/1")).form("endsAt");
  const past = await browser.submit(form, { endsAt: "2026-11-21T11:59" });
  expect([past.status, past.text]).toEqual([
    422,
    expect.stringContaining("This time has passed. Enter one that is still to come.") as string,
  ]);
  expect((await settingsOf(app)).system.status).toBe(0);
  const first = { "messages.en": "Back soon" };
  for (let n = 0; n < 2; n++) expect((await browser.submit(form, first)).status).toBe(303);
  const late = await browser.submit(form, { "messages.en": "Closed" });
  expect([late.status, late.form("endsAt").fields["messages.en"]]).toEqual([409, "Closed"]);
  expect((await settingsOf(app)).system).toMatchObject({ status: 1, messages: { en: "Back soon" } });
});

test("[Z02] only who may edit settings reaches the switch", async () => {
  const { signIn, visitor } = await openDesk();
  for (const role of ["finance", "content", "support", "read_only"] as const) {
    const { browser } = await signIn(role);
    const { csrf } = (await browser.get("/admin")).form("csrf").fields;
    for (const path of ["/admin/system", "/admin/system/status/1"]) {
      expect((await browser.get(path)).status).toBe(403);
      expect((await browser.post(path, { csrf: csrf! })).status).toBe(403);
    }
  }
  expect((await visitor().get("/")).status).toBe(200);
});

test("there is no fourth state", async () => {
  const { signIn } = await openDesk();
  const { browser } = await signIn("owner");
  expect((await browser.get("/admin/system/status/3")).status).toBe(404);
});
