import { expect, test } from "vitest";
import { hastyClock, startTestStudio } from "../../tests/support/test-studio";
import { studioDb } from "./store/queries";

const STRICT = { turbo: false, hurry: false, minimumCycleMs: 2_500 };

/** Whoever sleeps on it wakes when the time has come. */
function wakingClock() {
  const clock = hastyClock();
  const sleep: typeof clock.sleep = (delayMs, signal) => {
    if (!signal) clock.advance(delayMs);
    return clock.sleep(delayMs, signal);
  };
  return { ...clock, sleep };
}

test("where the operator's profile limits how fast slots are played, nobody is quicker by turbo, by a press or by two tabs", async () => {
  const studio = await startTestStudio({ clock: wakingClock(), playLimits: async () => STRICT });
  const page = await studio.open(await studio.launch({ balanceMinor: 100_000n }));
  expect(page.html).toContain("&quot;limits&quot;:{&quot;turbo&quot;:false,&quot;hurry&quot;:false");
  const roulette = await studio.open(await studio.launch({ game: "baize-roulette" }));
  expect(roulette.html).not.toContain("data-turbo");
  expect(roulette.html).not.toContain("data-hurry");

  const keys = ["the-first-form-of-all", "the-second-form-of-all", "the-third-form-of-all"];
  const spin = (form: string) => studio.press(page, { form, stake: "10", do: "spin" });
  await spin(keys[0]!);
  await Promise.all(keys.slice(1).map(spin));
  const rounds = await studioDb(studio.database)
    .selectFrom("studio_rounds")
    .select(["opened_at", "state"])
    .orderBy("round_no")
    .execute();
  expect(rounds.length).toBeGreaterThanOrEqual(2);
  rounds.slice(1).forEach(({ opened_at: openedAt }, at) => {
    expect(openedAt - rounds[at]!.opened_at).toBeGreaterThanOrEqual(STRICT.minimumCycleMs);
  });
});

test("without such limits turbo and a second press are there, and a bet waits for none", async () => {
  const studio = await startTestStudio();
  const page = await studio.open(await studio.launch({ balanceMinor: 100_000n }));
  expect(page.html).toContain("&quot;limits&quot;:{&quot;turbo&quot;:true,&quot;hurry&quot;:true");
  const roulette = await studio.open(await studio.launch({ game: "baize-roulette" }));
  expect(roulette.html).toMatch(/data-turbo="Turbo"[^>]*data-hurry="true"/);
});
