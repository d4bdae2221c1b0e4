import sharp from "sharp";
import { expect, test } from "vitest";
import { brandOf } from "~/domain/content/look/brand.server";
import { openDesk } from "../../support/desk";

/** A red bar on a clear ground. */
async function logoFile({ width = 400, height = 100 } = {}, name = "logo.png"): Promise<File> {
  const bar = { width: width - 40, height: height - 40, channels: 4 as const, background: "#d33" };
  const data = await sharp({ create: { ...bar, width, height, background: "#0000" } })
    .composite([{ input: { create: bar } }])
    .png()
    .toBuffer();
  return new File([new Uint8Array(data)], name, { type: "image/png" });
}

async function openBrand() {
  const desk = await openDesk();
  const { browser, staffId } = await desk.signIn("owner");
  const page = await browser.get("/admin/brand");
  return { ...desk, browser, staffId, form: page.form("accent") };
}

test("[Z37] the name, the colour and the ground that staff choose are worn by the next page of everybody", async () => {
  const { app, visitor, browser, staffId, form } = await openBrand();
  expect(form.fields).toMatchObject({ name: "Croupier", accent: "#ffb21a", tone: "felt", theme: "dark" });
  const before = await visitor({ language: "en" }).get("/");
  expect(before.html).not.toContain("/brand/theme.css");
  const saved = await browser.submit(form, {
    name: "Nodi Play",
    accent: "35D0BA",
    tone: "slate",
    theme: "light",
  });
  expect(saved.status).toBe(303);

  const home = await visitor({ language: "en" }).get("/");
  expect(home.html).toContain('data-theme="light" data-tone="slate"');
  expect(home.text).toContain("Nodi Play");
  expect(home.html).toContain("Nodi Play</title>");
  const sheets = [...home.html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!);
  // After the style sheet with the tokens, so that it outweighs them.
  expect(sheets[1]).toContain("/brand/theme.css");
  const sheet = await visitor().get(sheets[1]!.replaceAll("&amp;", "&"));
  expect(sheet.headers.get("content-type")).toMatch(/^text\/css/);
  expect(sheet.headers.get("cache-control")).toContain("immutable");
  expect(sheet.html).toContain("--color-brand:#35d0ba");

  const log = await app.db
    .selectFrom("audit_log")
    .select(["actor_id", "target"])
    .where("action", "=", "setting.changed")
    .orderBy("id")
    .execute();
  expect(log).toEqual([
    { actor_id: staffId, target: "setting:name" },
    { actor_id: staffId, target: "setting:look" },
  ]);
});

test("a look at it first saves nothing, and shows it in frames of their own", async () => {
  const { app, browser, form } = await openBrand();
  const shown = await browser.submit(form, {
    accent: "#35d0ba",
    logo: await logoFile(),
    intent: "preview",
  });
  expect(shown.status).toBe(200);
  expect(shown.text).toContain("Nothing is saved yet.");
  const frames = [...shown.html.matchAll(/<iframe[^>]* src="([^"]+)"/g)].map(([, src]) =>
    src!.replaceAll("&amp;", "&"),
  );
  expect(frames).toHaveLength(2);
  const frame = await browser.get(frames[1]!);
  expect(frame.html).toContain('data-theme="light"');
  expect(frame.html).toContain("/brand/theme.css?accent=35d0ba");
  const picture = /<img src="(\/brand\/logo\/\d+\.webp)" alt="Croupier" width="(\d+)" height="(\d+)"/.exec(
    frame.html,
  );
  expect(picture?.slice(2)).toEqual(["360", "60"]);
  expect((await brandOf(app)).look.accent).toBe("#ffb21a");
  // Saved after that without the file being sent again.
  await browser.submit(shown.form("accent"));
  expect((await brandOf(app)).look).toMatchObject({ accent: "#35d0ba", logo: { width: 360, height: 60 } });
});

test("the logo is cut to what is on it, redrawn, shown on every page, and can be taken away", async () => {
  const { app, visitor, browser, form } = await openBrand();
  await browser.submit(form, { logo: await logoFile({ width: 1_640, height: 440 }) });
  const { logo } = (await brandOf(app)).look;
  expect(logo).toMatchObject({ width: 384, height: 96 });
  const home = await visitor({ language: "en" }).get("/");
  expect(home.html).toContain(`<img src="/brand/logo/${logo!.id}.webp" alt="Croupier"`);
  const answer = await fetch(new URL(`/brand/logo/${logo!.id}.webp`, browser.origin));
  expect(answer.headers.get("content-type")).toBe("image/webp");
  const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([drawn.format, drawn.width, drawn.height]).toEqual(["webp", 384, 96]);

  const page = await browser.get("/admin/brand");
  await browser.submit(page.form("accent"), { withoutLogo: "on" });
  expect((await brandOf(app)).look.logo).toBeNull();
});

test("what is no picture, too flat or too large is refused where it stands", async () => {
  const { app, browser, form } = await openBrand();
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], "logo.png", {
    type: "image/png",
  });
  const large = new File([new Uint8Array(6 * 1024 * 1024)], "logo.png", { type: "image/png" });
  for (const [logo, said] of [
    [svg, "not a PNG or JPG picture"],
    [large, "5 MB at most"],
    [await logoFile({ width: 1_200, height: 60 }), "too flat"],
  ] as const) {
    const refused = await browser.submit(form, { name: "Padma Club", logo });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(said);
    expect(refused.form("accent").fields.name).toBe("Padma Club");
  }
  const gone = await browser.post("/admin/brand", { ...form.fields, logoId: "123456" });
  expect([gone.status, gone.text]).toEqual([409, expect.stringContaining("is no longer there")]);
  expect(await brandOf(app)).toMatchObject({ name: "Croupier", look: { logo: null } });
});

test("a colour that is none, or would be lost on the page, is refused with the nearest that is not", async () => {
  const { app, browser, form } = await openBrand();
  const none = await browser.submit(form, { accent: "gold", name: " " });
  expect(none.status).toBe(422);
  expect(none.text).toContain("Please check 2 fields.");
  expect(none.text).toContain("Enter a colour as six digits");
  const dark = await browser.submit(form, { accent: "#102030" });
  expect(dark.text).toMatch(/lost on the dark background: its contrast is 1\.\d:1 and 3:1 is needed/);
  const nearest = /The nearest that works is (#[0-9a-f]{6})/.exec(dark.text)![1]!;
  expect((await browser.submit(form, { accent: "#fffff0" })).text).toContain("lost on white");
  expect((await brandOf(app)).look.accent).toBe("#ffb21a");
  expect((await browser.submit(form, { accent: nearest })).status).toBe(303);
});

test("who saves what somebody else has changed meanwhile is told so, and changes nothing", async () => {
  const { app, browser, form } = await openBrand();
  // Sent twice it is saved once, and the second time nobody is told of anybody else.
  for (let n = 0; n < 2; n++) expect((await browser.submit(form, { accent: "#35d0ba" })).status).toBe(303);
  const log = app.db.selectFrom("audit_log").select("id").where("action", "=", "setting.changed");
  expect(await log.execute()).toHaveLength(1);
  const late = await browser.submit(form, { accent: "#ff5a3c" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Somebody else has saved this in the meantime.");
  expect(late.form("accent").fields.accent).toBe("#ff5a3c");
  expect((await brandOf(app)).look.accent).toBe("#35d0ba");
});

test("[Z02] only who may edit settings sees and changes the brand", async () => {
  const { signIn } = await openDesk();
  const { browser } = await signIn("finance");
  const { csrf } = (await browser.get("/admin")).form("csrf").fields;
  expect((await browser.get("/admin/brand")).status).toBe(403);
  expect((await browser.get("/admin/brand/preview?name=x")).status).toBe(403);
  expect((await browser.post("/admin/brand", { csrf: csrf!, name: "x" })).status).toBe(403);
});

test("nobody but staff gets a page in colours of an address, and a sheet of nonsense is not there", async () => {
  const { visitor } = await openDesk();
  const preview = "/admin/brand/preview?name=Fake&accent=%2335d0ba&tone=felt&theme=dark";
  expect((await visitor().get(preview)).location).toMatch(/^\/admin\/login/);
  for (const path of ["accent=red&tone=felt", "accent=35d0ba&tone=no", "accent=35d0ba}*{x:y&tone=felt"])
    expect((await visitor().get(`/brand/theme.css?${path}`)).status).toBe(404);
  expect((await visitor().get("/brand/logo/1.webp")).status).toBe(404);
});
