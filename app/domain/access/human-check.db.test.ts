import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import {
  captchaTextOf,
  checkHuman,
  digitsOf,
  newChallenge,
  sameChallenge,
  type Challenge,
} from "./human-check.server";

const LIFE_MS = 10 * 60_000;

/** What a browser's script does. */
function work({ token, target, limit }: Challenge): string {
  for (let number = 0; number < limit; number++) {
    if (createHash("sha256").update(`${token}:${number}`).digest("hex") === target) return String(number);
  }
  throw new Error("there is no such number");
}

test("[A13] either the number that work finds or the characters of the picture will do", async () => {
  const { app } = await freshApp();
  const worked = newChallenge(app);
  expect(await checkHuman(app, { challenge: worked.token, proof: work(worked) }, "a")).toEqual({ ok: true });
  const { token } = newChallenge(app);
  const captcha = captchaTextOf(app, token)!;
  expect(captcha).toMatch(/^[2-9A-Z]{5}$/);
  expect(await checkHuman(app, { challenge: token, captcha: captcha.toLowerCase() }, "b")).toEqual({
    ok: true,
  });
});

test("a challenge is spent by its first answer, right or wrong", async () => {
  const { app } = await freshApp();
  const { token } = newChallenge(app);
  const captcha = captchaTextOf(app, token);
  const wrong = await checkHuman(app, { challenge: token, captcha: "22222" }, "first");
  expect(wrong).toEqual({ ok: false, refusal: "human_check_wrong" });
  const right = await checkHuman(app, { challenge: token, captcha }, "second");
  expect(right).toEqual({ ok: false, refusal: "human_check_over" });
});

test("the same form sent twice is answered twice, and a hundred forms with one answer once", async () => {
  const { app } = await freshApp();
  const { token } = newChallenge(app);
  const answer = { challenge: token, captcha: captchaTextOf(app, token) };
  const twice = await Promise.all([checkHuman(app, answer, "form"), checkHuman(app, answer, "form")]);
  expect(twice).toEqual([{ ok: true }, { ok: true }]);

  const shared = newChallenge(app).token;
  const all = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      checkHuman(app, { challenge: shared, captcha: captchaTextOf(app, shared) }, `form ${n}`),
    ),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a challenge that is old, forged or of another site is over", async () => {
  const { app, clock } = await freshApp();
  const { token } = newChallenge(app);
  const captcha = captchaTextOf(app, token);
  const elsewhere = { ...app, config: { ...app.config, secret: "another site's secret, long enough" } };
  const foreign = newChallenge(elsewhere).token;
  const [nonce, , signature] = token.split(".");
  const prolonged = [nonce, (clock.now() * 2).toString(36), signature].join(".");
  for (const challenge of [foreign, prolonged, "x", "..", token.toUpperCase()]) {
    expect(await checkHuman(app, { challenge, captcha: "22222" }, "a")).toMatchObject({
      refusal: "human_check_over",
    });
    expect(captchaTextOf(app, challenge)).toBeUndefined();
  }
  clock.advance(LIFE_MS);
  expect(await checkHuman(app, { challenge: token, captcha }, "a")).toMatchObject({
    refusal: "human_check_over",
  });
});

test("an answer that is not there is missing", async () => {
  const { app } = await freshApp();
  const { token } = newChallenge(app);
  for (const answer of [{}, { challenge: token }, { captcha: "22222" }, { challenge: token, captcha: "" }])
    expect(await checkHuman(app, answer, "a")).toEqual({ ok: false, refusal: "human_check_missing" });
});

test("[A13] who cannot see the picture types digits instead, in any script, and no other challenge's", async () => {
  const { app } = await freshApp();
  const { token } = newChallenge(app);
  const digits = digitsOf(app, token)!.join("");
  expect(digits).toMatch(/^\d{5}$/);
  const bengali = [...digits].map((digit) => String.fromCodePoint(0x09e6 + Number(digit))).join(" ");
  expect(await checkHuman(app, { challenge: token, captcha: bengali }, "a")).toEqual({ ok: true });
  const other = newChallenge(app).token;
  const wrong = await checkHuman(app, { challenge: other, captcha: digits }, "b");
  expect(wrong).toEqual({ ok: false, refusal: "human_check_wrong" });
  expect(digitsOf(app, `${token}x`)).toBeUndefined();
});

test("the same challenge is to be had again while it is good", async () => {
  const { app, clock } = await freshApp();
  const first = newChallenge(app);
  expect(sameChallenge(app, first.token)).toEqual(first);
  clock.advance(LIFE_MS);
  expect(sameChallenge(app, first.token)).toBeUndefined();
});
