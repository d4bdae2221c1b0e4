// tier: all
import { expect } from "vitest";
import { test } from "../support/journey";
import { stopClock } from "../support/page-clock";

test.journey(
  "[D22 L38] the agents' clock shows the server's time and, with script, goes on each second",
  async (walk) => {
    const { page, visit, script } = walk;
    await visit("/agent");
    await page.fill("[name=username]", "khulna");
    await page.fill("[name=password]", "Croupier#2026");
    await page.click("form:has([name=password]) .btn-p");
    await page.waitForURL("**/agentHome/*");

    if (script) await stopClock(page);
    const answer = await visit("/agentHome/agentTeamOverview");
    const [, written = ""] = /<time [^>]*data-b="clock"[^>]*>.*?<b>([\d:]+)/s.exec(await answer.text()) ?? [];
    expect(written).toMatch(/^\d\d:\d\d:\d\d$/);
    const shown = async () => secondsOf((await page.textContent("header time b")) ?? "");
    if (!script) return void expect(await shown()).toBe(secondsOf(written));
    await page.waitForSelector("header time[data-on=on]");
    const stoodAt = await shown();
    const went: number[] = [];
    for (let second = 0; second < 3; second++) {
      await page.clock.runFor(1_000);
      went.push(((await shown()) - stoodAt + DAY) % DAY);
    }
    expect(went).toEqual([1, 2, 3]);
  },
);

const DAY = 86_400;
const secondsOf = (time: string) => time.split(":").reduce((seconds, part) => seconds * 60 + Number(part), 0);
