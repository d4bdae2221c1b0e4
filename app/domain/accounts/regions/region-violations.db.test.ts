import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { noteViolation } from "./region-violations.server";

test("what is tried again from one network is one line, however the address changes within it", async () => {
  const { app } = await freshApp();
  for (const ip of [
    ...["2001:db8:1:2::1", "2001:db8:1:2:ffff::77", "2001:db8:1:3::1"],
    ...["203.0.113.7", "203.0.113.7", "203.0.113.8", "::ffff:203.0.113.8"],
  ])
    await app.store.transaction(() =>
      noteViolation(app, { accountId: undefined, ip, country: "BD", tried: "POST /login" }),
    );
  const lines = await app.db.selectFrom("region_violations").select(["ip", "times"]).orderBy("ip").execute();
  expect(lines).toEqual([
    { ip: "2001:db8:1:2::/64", times: 2 },
    { ip: "2001:db8:1:3::/64", times: 1 },
    { ip: "203.0.113.7", times: 2 },
    { ip: "203.0.113.8", times: 2 },
  ]);
});
