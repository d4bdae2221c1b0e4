import { expect, test } from "vitest";
import { withoutCampaignMarks } from "./campaign-marks";

test.each([
  ["/", "/"],
  ["/?fbclid=x", "/"],
  ["/rng?utm_source=a&q=tiger&gclid=b", "/rng?q=tiger"],
  ["/rng?q=utm_source&page=2", "/rng?q=utm_source&page=2"],
  ["/register?affiliateCode=a1&utm_campaign=%C3%A9", "/register?affiliateCode=a1"],
  ["/rng?q=a=b&&sort=name", "/rng?q=a=b&&sort=name"],
])("of %s stays %s", (asked, kept) => {
  expect(withoutCampaignMarks(asked)).toBe(kept);
});
