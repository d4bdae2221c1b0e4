import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { prune } from "~/jobs/prune.server";
import { acquireLease } from "../../../app/domain/shared/lease.server";
import { openDesk } from "../../support/desk";
import { markupFindings } from "../../support/page-quality";
import { addPlayedRound } from "../../support/played-rounds";
import { addCatalogue } from "../../support/small-catalogue";
import type { Visitor } from "../../support/visitor";

const MB = 1024 * 1024;
const YEAR_MS = 365 * 86_400_000;

async function room() {
  const desk = await openDesk();
  const { app, member } = desk;
  const idOf = await addCatalogue(app, {
    vendors: [{ code: "near" }],
    games: [
      { vendor: "near", code: "tiger", names: { en: "Golden Tiger", bn: "সোনালি বাঘ" }, hot: true },
      { vendor: "near", code: "owl", names: { en: "Night Owl", bn: "রাতের পেঁচা" } },
    ],
  });
  const tiger = idOf("near", "tiger");
  await addPlayedRound(app, { accountId: member, gameId: tiger, stakeMinor: 100_00n, payoutMinor: 990_00n });
  const { browser } = await desk.signIn("content");
  const visitor = desk.visitor({ language: "en" });
  const path = `/admin/games/${tiger}`;
  const openForm = async (by: Visitor = browser) => (await by.get(path)).form("texts.en.name", "sort");
  const send = async (fields: Record<string, string | File>) => browser.submit(await openForm(), fields);
  /** The address of what the tiger is shown with. */
  const shown = async (page: string, by = visitor) => {
    const { html } = await by.get(page);
    const tile = html.split("<article").find((part) => part.includes(">Golden Tiger<")) ?? "";
    return /<img src="([^"]*)"/.exec(tile)?.[1];
  };
  const stored = () => app.db.selectFrom("content_pictures").select(["picture_id", "width"]).execute();
  return { ...desk, idOf, tiger, browser, visitor, path, openForm, send, shown, stored };
}

const png = (width: number, height: number, background = "#14804f") =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const fileOf = (bytes: Uint8Array, name = "tiger.png") =>
  new File([Buffer.from(bytes)], name, { type: "image/png" });

const DRAWN = /^\/art\/game\/rx2\/\d+\.svg\?/;
const SENT = /^\/art\/picture\/\d+\/360\.webp$/;

test("[Z23] a picture that staff send for a game is on its tile, in its popup and wherever it is named, at once", async () => {
  const { send, shown, visitor, browser, path, url } = await room();
  expect(await shown("/rng")).toMatch(DRAWN);
  await visitor.get("/");
  const drawn = await browser.get(path);
  expect(drawn.html).toMatch(/<img src="\/art\/game\/[^"]*" alt="" width="120" height="160"/);
  expect(drawn.html).not.toContain('name="useDrawing"');

  const saved = await send({ picture: fileOf(await png(900, 900)) });
  expect([saved.status, saved.location]).toEqual([303, path]);
  const src = (await shown("/rng"))!;
  expect(src).toMatch(SENT);
  expect(await shown("/")).toBe(src);
  expect(await shown("/rng?q=golden")).toBe(src);
  expect(await shown("/rng?vassalage=near")).toBe(src);
  expect((await visitor.get("/game/near/tiger")).dialog.html).toContain(
    `<img src="${src}" alt="" width="150" height="200"`,
  );
  expect(/<section class="wins"[\s\S]*?<\/section>/.exec((await visitor.get("/")).html)?.[0]).toContain(
    `<img src="${src.replace("360", "90")}" alt="" width="28" height="37" loading="lazy"`,
  );
  const calls = await fetch(`${url}/wps/winnerBoard?language=EN`);
  expect(await calls.json()).toMatchObject({ value: [{ gameName: "Golden Tiger", iconUrl: src }] });

  const form = await browser.get(path);
  expect(form.html).toContain(`<img src="${src}" alt="" width="120" height="160"`);
  expect(form.html).toContain('name="useDrawing"');
  expect(await markupFindings(form.html)).toEqual([]);
  expect(await markupFindings((await visitor.get("/rng")).html)).toEqual([]);
  const others = (await visitor.get("/rng")).html
    .split("<article")
    .filter((part) => part.includes("Night Owl"));
  expect(others.join()).toContain("/art/game/rx2/");
});

test("[Z23] a game's picture is cut to a tile's shape, in two widths, and a browser keeps it for a year", async () => {
  const { send, shown, url } = await room();
  await send({ picture: fileOf(await png(900, 300)) });
  const src = (await shown("/rng"))!;
  for (const [path, width] of [
    [src, 360],
    [src.replace("360", "90"), 90],
  ] as const) {
    const answer = await fetch(url + path);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([drawn.format, drawn.width, drawn.height]).toEqual(["webp", width, (width * 4) / 3]);
  }
  expect((await fetch(url + src.replace("360", "600"))).status).toBe(404);
});

test("[Z23] a replaced picture has another address, and a page from before still finds the one it names", async () => {
  const { app, clock, send, shown, url } = await room();
  await send({ picture: fileOf(await png(300, 400, "#14804f")) });
  const first = (await shown("/rng"))!;
  await send({ picture: fileOf(await png(300, 400, "#804f14")) });
  const second = (await shown("/rng"))!;
  expect(second).toMatch(SENT);
  expect(second).not.toBe(first);
  const bytes = async (path: string) => Buffer.from(await (await fetch(url + path)).arrayBuffer());
  expect(await bytes(second)).not.toEqual(await bytes(first));

  clock.advance(10 * YEAR_MS);
  const lease = (await acquireLease(app, { name: "prune", owner: "test", ttlMs: 60_000 }))!;
  expect(await prune(app, lease)).toBe("done");
  for (const path of [first, second]) expect((await fetch(url + path)).status).toBe(200);
});

test("[Z23] a picture stays while other things are changed, and is taken back for the drawn one", async () => {
  const { app, send, shown, tiger, visitor } = await room();
  const drawn = await shown("/rng");
  await send({ picture: fileOf(await png(300, 400)) });
  const sent = await shown("/rng");
  await send({ sort: "5" });
  expect(await shown("/rng")).toBe(sent);
  await send({ useDrawing: "on" });
  expect(await shown("/rng")).toBe(drawn);
  expect((await visitor.get("/game/near/tiger")).dialog.html).toContain(`/art/game/rx2/${tiger}.svg`);

  const log = await app.db
    .selectFrom("audit_log")
    .select(["before", "after"])
    .where("target", "=", `game:${tiger}`)
    .orderBy("id")
    .execute();
  const pictures = log.map((entry) =>
    [entry.before, entry.after].map((text) => (JSON.parse(text) as { picture_id: number | null }).picture_id),
  );
  const id = Number(/\d+/.exec(sent!)?.[0]);
  expect(pictures).toEqual([
    [null, id],
    [id, id],
    [id, null],
  ]);
});

test("[Z23] what is no picture, or too much of one, is refused at its field, and nothing is stored", async () => {
  const { send, shown, stored } = await room();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: [string, File, string][] = [
    [
      "6 MB",
      fileOf(Buffer.concat([await png(30, 40), Buffer.alloc(6 * MB)])),
      "A picture may have 5 MB at most.",
    ],
    ["a text", fileOf(Buffer.from("a tiger, golden")), "This file is not a PNG or JPG picture."],
    ["an SVG", fileOf(Buffer.from(svg), "tiger.svg"), "This file is not a PNG or JPG picture."],
    ["a bomb", fileOf(pngOfSide(20_000)), "A picture may have 16 megapixels at most."],
    ["half of one", fileOf((await png(300, 400)).subarray(0, 200)), "This file is not a PNG or JPG picture."],
  ];
  for (const [name, picture, error] of cases) {
    const refused = await send({ picture, "texts.en.name": "Silver Tiger" });
    expect([name, refused.status]).toEqual([name, 422]);
    expect(refused.text).toContain(error);
    expect(refused.html).toMatch(/name="picture"[^>]*aria-invalid="true"/);
    expect(refused.form("texts.en.name", "sort").fields["texts.en.name"]).toBe("Silver Tiger");
  }
  expect(await stored()).toEqual([]);
  expect(await shown("/rng")).toMatch(DRAWN);
});

test("[Z23] a picture sent with an error elsewhere is not stored, and the form keeps what it can", async () => {
  const { send, shown, stored } = await room();
  await send({ picture: fileOf(await png(300, 400)) });
  const before = await shown("/rng");
  const refused = await send({ picture: fileOf(await png(300, 400)), useDrawing: "on", sort: "x" });
  expect(refused.status).toBe(422);
  const { fields } = refused.form("texts.en.name", "sort");
  expect(fields).toMatchObject({ sort: "x", useDrawing: "on", "texts.en.name": "Golden Tiger" });
  expect(refused.html).toContain(`<img src="${before}"`);
  expect(refused.text).toContain("Choose the picture again");
  expect((await send({ sort: "x" })).text).not.toContain("Choose the picture again");
  expect(await stored()).toHaveLength(2);
  expect(await shown("/rng")).toBe(before);
});

test("[Z23] of two who send pictures for one game at once the second is told, and nothing of theirs is stored", async () => {
  const { browser, signIn, openForm, shown, stored } = await room();
  const { browser: other } = await signIn("owner");
  const [one, two] = [await openForm(), await openForm(other)];
  const picture = fileOf(await png(300, 400));
  const answers = await Promise.all([browser.submit(one, { picture }), other.submit(two, { picture })]);
  const [first, second] = answers.sort((a, b) => a.status - b.status);
  expect([first.status, second.status]).toEqual([303, 409]);
  expect(second.text).toContain("Somebody else has changed this since you opened it.");
  const [small, large, ...others] = await stored();
  expect([small!.picture_id, others]).toEqual([large!.picture_id, []]);
  expect(await shown("/rng")).toBe(`/art/picture/${large!.picture_id}/360.webp`);
});

test("[Z23] who may not edit games sends no picture", async () => {
  const { signIn, openForm, shown, stored, visitor } = await room();
  const form = await openForm();
  const picture = fileOf(await png(300, 400));
  const { browser: finance } = await signIn("finance");
  expect((await finance.get(form.action)).status).toBe(403);
  const { csrf } = (await finance.get("/admin")).form("csrf").fields;
  expect((await finance.submit(form, { picture, csrf: csrf! })).status).toBe(403);
  expect((await visitor.submit(form, { picture })).status).not.toBe(200);
  expect(await stored()).toEqual([]);
  expect(await shown("/rng")).toMatch(DRAWN);
});

/** A black square: of few bytes, and of many more when it is unpacked. */
function pngOfSide(side: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const lines = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  const chunks = [chunk("IHDR", header), chunk("IDAT", lines), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
