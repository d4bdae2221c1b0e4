import { expect, test } from "vitest";
import { toMinor } from "./answers";
import { isSignedBody, signBody } from "./signature";

/** The two worked examples of the wallet contract, byte for byte. */
const SECRET = "s3cr3t-for-docs";
const BETWIN =
  '{"account_id":"p-77","currency":"USDT","game_id":"fruit-lane","round_id":"rnd-5001","finished":false,"transactions":[{"id_provider":"b-1","type":"bet","amount":"2.50"},{"id_provider":"w-1","type":"win","amount":"0.75"}]}';
const ROLLBACK =
  '{"account_id":"p-77","currency":"USDT","game_id":"fruit-lane","round_id_provider":"rnd-5001","finished":true,"transactions":[{"id_provider":"rb-1","type":"rollback","original_id_provider":"b-1"},{"id_provider":"rb-2","type":"rollback","original_id_provider":"z-9"}]}';

test("bodies are signed as the contract's examples are", () => {
  expect(signBody(SECRET, BETWIN)).toBe("af95160f706e7b5a205b8b534a072ad9511870ae908bd6c2c134a230d8a09b27");
  expect(signBody(SECRET, ROLLBACK)).toBe("229cea2a6f614cab9f962c81c77d0f030990c68fe915df6d7c1acc387fa3fcd3");
});

test("only the very bytes with the very key pass", () => {
  const body = Buffer.from(BETWIN);
  const signature = signBody(SECRET, body);
  expect(isSignedBody(SECRET, body, signature)).toBe(true);
  expect(isSignedBody(SECRET, Buffer.from(`${BETWIN} `), signature)).toBe(false);
  expect(isSignedBody("another", body, signature)).toBe(false);
  for (const wrong of [undefined, "", "0".repeat(64), signature.toUpperCase(), signature.slice(1)]) {
    expect(isSignedBody(SECRET, body, wrong)).toBe(false);
  }
});

test("balances with more or fewer decimals than the currency are read to its smallest unit", () => {
  expect(toMinor("12480.50", 2)).toBe(1_248_050n);
  expect(toMinor("12480.5", 2)).toBe(1_248_050n);
  expect(toMinor("12480", 2)).toBe(1_248_000n);
  expect(toMinor("0.123456789", 2)).toBe(12n);
  expect(toMinor("150.00", 0)).toBe(150n);
});
