import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { findNumber, loadSha256 } from "./proof-of-work";

afterEach(() => void vi.unstubAllGlobals());

const TEXTS = ["", "token:0", "a".repeat(55), "a".repeat(64), "টোকেন:59999"];
const TOKEN = "token";
const hash = (text: string) => createHash("sha256").update(text);

test.each([
  ["by the browser", true],
  ["by crypto-js over plain http, where the browser offers none", false],
])("[A22] SHA-256 %s is what the server compares with, and the number is found", async (_, isSecure) => {
  if (!isSecure) vi.stubGlobal("crypto", {});
  const sha256 = await loadSha256();
  for (const text of TEXTS) expect(Buffer.from(Array.from(await sha256(text)))).toEqual(hash(text).digest());
  const challenge = { token: TOKEN, target: hash(`${TOKEN}:777`).digest("hex"), limit: 1_000 };
  expect(await findNumber(challenge, sha256)).toBe(777);
  await expect(findNumber({ ...challenge, limit: 512 }, sha256)).rejects.toThrow("no answer");
});
