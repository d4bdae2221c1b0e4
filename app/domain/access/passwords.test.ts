import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { systemRandom } from "../shared/random";
import { hashPassword, passwordMatches, upToDateHash } from "./passwords.server";

test("[A77] a password is kept as argon2id, and each time with another salt", async () => {
  const app = { random: systemRandom };
  const [one, two] = await Promise.all([
    hashPassword(app, "Croupier#2026"),
    hashPassword(app, "Croupier#2026"),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwordMatches(one, "Croupier#2026")).toBe(true);
  expect(await passwordMatches(one, "croupier#2026")).toBe(false);
});

test("where there is no hash nothing matches, not even what stands in for it", async () => {
  expect(await passwordMatches(undefined, "nobody has this password")).toBe(false);
  expect(await passwordMatches("", "")).toBe(false);
});

test("[A77] a hash made with less work is made anew, one of today's cost is kept", async () => {
  const app = { random: systemRandom };
  const weak = await hash("Croupier#2026", { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
  const renewed = await upToDateHash(app, weak, "Croupier#2026");
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(renewed, "Croupier#2026")).toBe(true);
  expect(await upToDateHash(app, renewed, "Croupier#2026")).toBe(renewed);
});
