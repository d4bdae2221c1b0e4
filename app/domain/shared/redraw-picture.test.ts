import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { hashPassword } from "../access/passwords.server";
import { systemRandom } from "./random";
import { redrawPicture, type PictureUse } from "./redraw-picture.server";
import { refuse } from "./refusal";

const mayUpload = () => Promise.resolve({ ok: true as const });

/** One colour: a small file, however large the picture is. */
async function plain(width: number, height: number): Promise<Blob> {
  const create = { width, height, channels: 3 as const, background: "#0a5" };
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]);
}

test.each([
  ["profile", 4_001, 4_000, 16],
  ["logo", 4_001, 4_000, 16],
  ["tile", 4_001, 4_000, 16],
  ["proof", 5_001, 5_000, 25],
  ["banner", 5_001, 5_000, 25],
] as const)(
  "megapixels are bounded by purpose before decoding: %s",
  async (use: PictureUse, width, height, megapixels) => {
    const file = await plain(width, height);
    let drawn = 0;
    const draw = () => Promise.resolve(++drawn);
    const refused = await redrawPicture({ file, use, mayUpload }, draw);
    expect(refused).toEqual({ ok: false, refusal: "picture_too_many_pixels", megapixels });
    expect(drawn).toBe(0);
    const most = await plain(width - 1, height);
    expect(await redrawPicture({ file: most, use, mayUpload }, draw)).toEqual({ ok: true, drawn: 1 });
  },
);

test("whoever has sent too many is refused before anything is decoded, and what is no picture counts for nothing", async () => {
  const refusal = { ...refuse("too_many_uploads"), retryAfterMs: 1_000 };
  let asked = 0;
  const notNow = () => {
    asked++;
    return Promise.resolve(refusal);
  };
  const send = (file: Blob) =>
    redrawPicture({ file, use: "proof", mayUpload: notNow }, () => Promise.reject(new Error("was decoded")));
  expect(await send(await plain(10, 10))).toEqual(refusal);
  expect(await send(new Blob(["GIF89a"]))).toEqual(refuse("not_a_picture"));
  expect(asked).toBe(1);
});

test("pictures are decoded at most two at a time in a queue of their own, and password hashing never waits behind them", async () => {
  const file = await plain(4_000, 4_000);
  let [now, most, done] = [0, 0, 0];
  const send = async () => {
    await redrawPicture({ file, use: "profile", mayUpload }, async (picture) => {
      most = Math.max(most, ++now);
      const drawn = await picture.resize(192, 192).webp().toBuffer();
      now--;
      return drawn;
    });
    done++;
  };
  const pictures = Array.from({ length: 20 }, send);
  // The first two are at work, so that nothing is decided by who came first.
  await expect.poll(() => now, { timeout: 15_000 }).toBe(2);
  const before = done;
  const hashes = await Promise.all(
    [1, 2].map((n) => hashPassword({ random: systemRandom }, `Croupier#${n}`)),
  );
  const meanwhile = done - before;
  expect(hashes).toHaveLength(2);
  await Promise.all(pictures);
  expect(most).toBe(2);
  expect(meanwhile).toBeLessThan(12);
});

test("the queue of pictures has an end: above twenty waiting, another is refused with a time to try again and counts for nothing", async () => {
  const file = await plain(10, 10);
  let open = () => {};
  const gate = new Promise<void>((done) => (open = done));
  let counted = 0;
  const send = () =>
    redrawPicture(
      { file, use: "profile", mayUpload: () => Promise.resolve((counted++, { ok: true as const })) },
      () => gate,
    );
  // All of one moment, so that none of them sees the others in the queue when it asks first.
  const crowd = Array.from({ length: 40 }, send);
  const busy = { ...refuse("pictures_busy"), retryAfterMs: 30_000 };
  const late = vi.fn();
  for (const one of crowd) void one.then(late);
  await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(18), 15_000);
  for (const [answer] of late.mock.calls) expect(answer).toEqual(busy);
  const before = counted;
  expect(await send()).toEqual(busy);
  expect(counted).toBe(before);
  open();
  const answers = await Promise.all(crowd);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(22);
  expect(await send()).toEqual({ ok: true, drawn: undefined });
});
