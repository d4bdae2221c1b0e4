import { expect, test } from "vitest";
import { freshSite } from "../support/fresh-site";

test("[H08 H11 L26] the server writes a figure between 100 and 300 million, and says that it is none to win", async () => {
  const site = await freshSite();
  for (const pause of [0, 31 * 86_400_000, 17 * 86_400_000]) {
    site.clock.advance(pause);
    site.app.bus.emit("content", {});
    const page = await site.visitor({ language: "en" }).get("/");
    const jackpot = /<section class="jack"[\s\S]*?<\/section>/.exec(page.html)![0];
    const [, spoken = ""] = /<p class="vh">([\d,]+)<\/p>/.exec(jackpot)!;
    const figure = Number(spoken.replaceAll(",", ""));
    expect(figure).toBeGreaterThanOrEqual(100_000_000);
    expect(figure).toBeLessThanOrEqual(300_000_000);
    expect(jackpot).toContain("Demo figure");
    const cells = [...jackpot.matchAll(/<[bi]>(.)<\/[bi]>/g)].map(([, sign]) => sign).join("");
    expect(cells).toBe(spoken);
  }
});
