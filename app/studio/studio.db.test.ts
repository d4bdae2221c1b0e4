import { expect, test } from "vitest";
import { markupFindings } from "../../tests/support/page-quality";
import { OPERATOR_SECRET, startTestStudio, type StudioServer } from "../../tests/support/test-studio";
import { fingerprintOf } from "./fairness/seeds";
import { studioDb } from "./store/queries";
import { createStudio } from "./studio";

const LOST = { kind: "lost_answer" } as const;

test("[Q58] a spin is a form: the answer is the page with the result, and reloading it bets nothing", async () => {
  const studio = await startTestStudio();
  const page = await studio.open(await studio.launch({ balanceMinor: 100_000n }));
  expect(page.text).toContain("Balance 1,000.00");
  expect(page.text).toContain("Choose a chip and press Spin.");

  const played = await studio.press(page, { stake: "100", do: "spin" });
  expect(played.status).toBe(200);
  expect(played.path).toMatch(/\/play\?chip=100$/);
  expect(played.form("stake").fields.stake).toBe("100");
  const balance = studio.peer.balanceOf("p-1");
  expect(played.text).toContain(`Balance ${grouped(balance)}`);
  expect(played.text).toMatch(/You win ৳|Returned ৳|No line this time\./);
  expect(played.text).toContain(`Balance before 1,000.00, after ${grouped(balance)}`);
  expect((await studio.open(played.path)).text).toBe(played.text);
  expect(studio.peer.balanceOf("p-1")).toBe(balance);
});

test("[Q58] the same form sent twice shows the same round and says so; with another sum it is refused", async () => {
  const studio = await startTestStudio();
  const page = await studio.open(await studio.launch({ balanceMinor: 100_000n }));
  await studio.press(page, { do: "spin" });
  const balance = studio.peer.balanceOf("p-1");
  const again = await studio.press(page, { do: "spin" });
  expect(again.text).toContain("It was taken once, as round 1.");
  const other = await studio.press(page, { stake: "500", do: "spin" });
  expect(other.status).toBe(422);
  expect(other.text).toContain("Nothing was taken; look at it and press again.");
  expect(studio.peer.balanceOf("p-1")).toBe(balance);
});

test("not enough money is said in words, in the player's language, with the balance and the way to deposit", async () => {
  const studio = await startTestStudio();
  const english = await studio.open(await studio.launch({ balanceMinor: 1_050n }));
  const refused = await studio.press(english, { stake: "50", do: "spin" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Not enough money for ৳50.00. Nothing was taken. Go to deposit");
  expect(refused.text).toContain("Balance 10.50");
  expect(refused.html).toContain('href="https://casino.example/deposit"');
  expect((await studio.press(refused, { stake: "10", do: "spin" })).status).toBe(200);

  const bengali = await studio.open(
    await studio.launch({ accountRef: "p-2", balanceMinor: 0n, locale: "bn" }),
  );
  expect(bengali.html).toContain('<html lang="bn"');
  expect((await studio.press(bengali, { do: "spin" })).text).toContain(
    "৳50.00 বাজির জন্য যথেষ্ট টাকা নেই। কিছু কাটা হয়নি।",
  );
});

test("a wallet out of reach: 503, words, and nothing taken", async () => {
  const studio = await startTestStudio();
  const page = await studio.open(await studio.launch({ balanceMinor: 100_000n }));
  await studio.peer.goDown();
  const refused = await studio.press(page, { do: "spin" });
  expect(refused.status).toBe(503);
  expect(refused.text).toContain(
    "The wallet cannot be reached. Your bet of ৳50.00 was not sent and nothing was taken.",
  );
  expect(refused.text).toContain("Balance –");
  await studio.peer.comeBack();
  expect((await studio.press(refused, { do: "spin" })).text).toContain("Balance ");
});

test("[Q60 Q71] an interrupted round covers the reels, keeps its outcome, and is shown on one press", async () => {
  const studio = await startTestStudio();
  const page = await studio.open(await studio.launch({ balanceMinor: 100_000n }));
  studio.peer.failNext(LOST, LOST, LOST);
  const covered = await studio.press(page, { do: "spin" });
  expect(covered.text).toContain("Your last round is still open.");
  expect(covered.text).toContain("Show the result");
  expect(covered.html).not.toContain('value="spin"');
  expect(covered.text).not.toContain("Balance before");
  expect(covered.html).toContain('aria-label="The reels are covered until the open round has been shown."');

  // Whoever opens the game anew meets the same round, and a form of an older page bets nothing.
  const reopened = await studio.open(await studio.launch());
  expect(reopened.text).toContain("Round 1 · broke off at 21:00:00");
  const older = await studio.press(page, { form: "another-form-of-before", do: "spin" });
  expect(older.status).toBe(422);
  expect(older.text).toContain("Show its result first; nothing new was taken.");

  const shown = await studio.press(reopened, { do: "resume" });
  expect(shown.text).toMatch(/You win ৳|Returned ৳|No line this time\./);
  const bets = [...studio.peer.transactions.values()].filter(({ type }) => type === "bet");
  expect(bets).toHaveLength(1);
});

test("a settled round clears the table of what was bet, and leaves what was laid meanwhile in another tab", async () => {
  const studio = await startTestStudio();
  const address = await studio.launch({ game: "baize-roulette", balanceMinor: 1_000_000n });
  const laid = await studio.press(await studio.open(address), { chip: "50", cell: "n17" });
  const tableOf = async () => {
    const seats = studioDb(studio.database).selectFrom("studio_seats").select("table_text");
    return (await seats.executeTakeFirstOrThrow()).table_text;
  };
  let answer = () => {};
  studio.peer.failNext({ kind: "held_answer", until: new Promise((done) => (answer = done)) });
  const spinning = studio.press(laid, { do: "spin" });
  await expect.poll(() => studio.peer.transactions.size, { timeout: 15_000 }).toBeGreaterThan(0);
  await studio.press(laid, { do: "clear" });
  await studio.press(laid, { chip: "100", cell: "n20" });
  answer();
  const played = await spinning;
  expect(await tableOf()).toContain("n20");

  // The same where the round breaks off and is shown later.
  studio.peer.failNext(LOST, LOST, LOST);
  await studio.press(played, { do: "spin" });
  await studio.press(played, { do: "clear" });
  const other = await studio.press(played, { chip: "100", cell: "n5" });
  await studio.press(other, { do: "resume" });
  expect(await tableOf()).toContain("n5");

  const next = await studio.open(address);
  expect(next.text).toContain("Balance");
  await studio.press(next, { do: "spin" });
  expect(await tableOf()).not.toContain("n");
});

test("[Q65] a demo says so on every page, starts with new chips, and asks no wallet", async () => {
  const studio = await startTestStudio();
  const page = await studio.open(await studio.launch({ mode: "demo" }));
  expect(page.text).toContain("Demo: play chips, nothing is paid out");
  expect(page.text).toContain("Play chips 10,000.00");
  const played = await studio.press(page, { do: "spin" });
  expect(played.text).toContain("Demo: play chips, nothing is paid out");
  expect(played.text).toMatch(/Play chips before 10,000\.00, after [\d,]+\.\d\d/);
  const session = page.path.replace(/\/play$/, "");
  for (const tab of ["rules", "rounds", "verify"]) {
    expect((await studio.open(`${session}/${tab}`)).html).toContain('<span class="tag info">Demo</span>');
  }
  expect((await studio.open(await studio.launch({ mode: "demo" }))).text).toContain("Play chips 10,000.00");
  expect(studio.peer.calls).toEqual([]);
});

test("roulette: each press draws the table with one more chip, and the spin bets what was drawn", async () => {
  const studio = await startTestStudio();
  let page = await studio.open(await studio.launch({ game: "baize-roulette", balanceMinor: 1_000_000n }));
  expect(page.html).toMatch(/value="spin" disabled=""/);
  page = await studio.press(page, { chip: "50", cell: "n17" });
  page = await studio.press(page, { chip: "100", cell: "d1" });
  page = await studio.press(page, { chip: "20", do: "lay", numbers: "17-20" });
  expect(page.text).toContain("Spin ৳170");
  expect(page.text).toContain("Split 17–20 20.00");
  page = await studio.press(page, { do: "double" });
  expect(page.text).toContain("Spin ৳340");
  page = await studio.press(page, { do: "undo" });
  expect(page.text).toContain("Spin ৳170");

  const stale = page;
  page = await studio.press(page, { chip: "10", cell: "e2" });
  const refused = await studio.press(stale, { do: "spin" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("The table has changed since this page was drawn.");

  page = await studio.press(page, { do: "spin" });
  expect(page.text).toContain("Round 1 · last result");
  expect(page.text).toContain("Back on 180.00");
  // The table is empty after a spin; only "Repeat last bet" lays the chips again.
  expect(page.text).toContain("On the table 0.00");
  expect(page.html).toMatch(/id="spin" name="do" value="repeat"/);
  page = await studio.press(page, { do: "repeat" });
  expect(page.text).toContain("Spin ৳180");
  const [bet] = [...studio.peer.transactions.values()];
  expect(bet).toMatchObject({ type: "bet", minor: 18_000n });
  page = await studio.press(page, { do: "clear" });
  expect(page.text).toContain("On the table 0.00");
});

test("roulette: chips that a page with script has kept are bet as they are sent, and what no table holds is not", async () => {
  const studio = await startTestStudio();
  let page = await studio.open(await studio.launch({ game: "baize-roulette", balanceMinor: 1_000_000n }));
  const spin = (chips: unknown) =>
    studio.press(page, { do: "spin", chips: typeof chips === "string" ? chips : JSON.stringify(chips) });
  const odd: unknown[] = [
    ...["", "chips", "null", [["n37", "1000"]], [["n17", "-1000"]], [["n17", "1"]], [["n17", "1500"]]],
    ...[[["n17", "0"]], [["n17", 1000]], [["n17", "201000"]], [["d1", "2001000"]], [["__proto__", "1000"]]],
    ...[Array.from({ length: 500 }, () => ["n17", "1000"]), [["n17", "9".repeat(40)]]],
  ];
  for (const chips of odd) expect([(await spin(chips)).status, chips]).toEqual([422, chips]);
  expect((await spin([])).text).toContain("Lay a chip first.");
  expect(studio.peer.transactions.size).toBe(0);

  // What was laid by forms before the script came is in the page too, and so off the table with the round.
  page = await studio.press(page, { chip: "50", cell: "n17" });
  const sent = [
    ["n17", "5000"],
    ["n17-20", "2000"],
    ["e2", "10000"],
  ];
  const played = await spin(sent);
  expect(played.text).toContain("Back on 170.00");
  expect(played.text).toContain("On the table 0.00");
  const again = await spin(sent);
  expect(again.text).toContain("It was taken once, as round 1.");
  const bets = [...studio.peer.transactions.values()].filter(({ type }) => type === "bet");
  expect(bets).toMatchObject([{ minor: 17_000n }]);
});

test("roulette opens with an empty table; a spin sent twice leads to its one round, and the last bet can be repeated", async () => {
  const studio = await startTestStudio();
  const launched = await studio.launch({ game: "baize-roulette", balanceMinor: 1_000_000n });
  let page = await studio.open(launched);
  page = await studio.press(page, { chip: "50", cell: "n17" });
  expect(page.text).toContain("Spin ৳50");
  page = await studio.open(await studio.launch({ game: "baize-roulette", balanceMinor: 1_000_000n }));
  expect(page.text).toContain("On the table 0.00");
  expect(page.html).not.toContain('value="repeat"');
  const laid = await studio.press(page, { chip: "100", cell: "d1" });
  const spun = await studio.press(laid, { do: "spin" });
  expect(spun.text).toContain("On the table 0.00");
  const again = await studio.press(laid, { do: "spin" });
  expect(again.text).toContain("It was taken once, as round 1.");
  expect([...studio.peer.transactions.values()].filter(({ type }) => type === "bet")).toHaveLength(1);
  const repeated = await studio.press(again, { do: "repeat" });
  expect(repeated.text).toContain("Spin ৳100");
});

test("a payout of no more than the stake reads as what was returned of it", async () => {
  const studio = await startTestStudio();
  let page = await studio.open(await studio.launch({ balanceMinor: 100_000_000n }));
  const said = new Set<string>();
  for (let n = 0; n < 400 && said.size < 2; n++) {
    page = await studio.press(page, { stake: "50", do: "spin" });
    expect(page.html).toContain('id="spin" name="do" value="spin"');
    const returned = /Returned ৳([\d.]+) of ৳50\.00/.exec(page.text);
    const won = /You win ৳([\d,.]+)/.exec(page.text);
    if (returned) {
      expect(Number(returned[1])).toBeLessThanOrEqual(50);
      said.add("returned");
    }
    if (won) {
      expect(Number(won[1]!.replaceAll(",", ""))).toBeGreaterThan(50);
      said.add("won");
    }
  }
  expect([...said].sort()).toEqual(["returned", "won"]);
});

test("roulette refuses in words: numbers that do not touch, full fields, nothing to undo, unknown fields", async () => {
  const studio = await startTestStudio();
  const page = await studio.open(await studio.launch({ game: "baize-roulette", balanceMinor: 1_000_000n }));
  const refusals: [Record<string, string>, string][] = [
    [{ do: "lay", numbers: "17-25" }, "These numbers do not touch on the layout."],
    [{ do: "undo" }, "There is nothing to undo."],
    [{ do: "spin" }, "Lay a chip first."],
    [{ cell: "n99" }, "That field does not exist on this table."],
    [{ chip: "7", cell: "n1" }, "Choose one of the chips."],
    [{ chip: "1e3", cell: "n1" }, "Choose one of the chips."],
  ];
  for (const [fields, words] of refusals) {
    const refused = await studio.press(page, fields);
    expect(refused.status, words).toBe(422);
    expect(refused.text).toContain(words);
  }
  let full = page;
  for (let chips = 0; chips < 2; chips++) full = await studio.press(full, { chip: "1000", cell: "n1" });
  full = await studio.press(full, { chip: "10", cell: "n1" });
  expect(full.text).toContain("This field is full: at most ৳2,000.00 on numbers and ৳20,000.00 beside them.");
  expect(studio.peer.transactions.size).toBe(0);
});

test("[Q63 Q64 Q66] rules, pays, limits and the exact return are one click away, with and without a session", async () => {
  const studio = await startTestStudio();
  const session = (await studio.launch({ balanceMinor: 0n })).replace(/\/play$/, "");
  for (const address of [`${session}/rules`, `${studio.url}/games/en/rickshaw-reels/rules`]) {
    const { text } = await studio.open(address);
    // 7,691,062 ÷ 7,962,624 in lowest terms.
    expect(text).toContain("96.5895% 3,845,531 ÷ 3,981,312, counted over every outcome.");
    expect(text).toContain("6× 25× 150×");
    expect(text).toContain("Top prize 303.1× Chance of the top prize 1 in 3,981,312");
    expect(text).toContain("bets ৳10–৳500");
    expect(text).toContain("Rules 1, in force since 2026-11-21.");
  }
  const roulette = await studio.open(`${studio.url}/games/en/baize-roulette/rules`);
  expect(roulette.text).toContain("97.2973% 36 ÷ 37.");
  expect(roulette.text).toContain("Split, two numbers 17:1 2 of 37 5.41% 97.2973%");
  expect((await studio.open(`${studio.url}/games/bn/rickshaw-reels/rules`)).text).toContain("96.5895%");
  expect((await studio.open(`${studio.url}/games/en/no-such-game/rules`)).status).toBe(404);
});

test("[Q62 Q71] a round is sealed until the seeds change; then it is recomputed line by line and checks out", async () => {
  const studio = await startTestStudio();
  const page = await studio.open(await studio.launch({ balanceMinor: 100_000n }));
  const session = page.path.replace(/\/play$/, "");
  await studio.press(page, { do: "spin" });
  const sealed = await studio.open(`${session}/verify?round=1`);
  expect(sealed.text).toContain("Round 1 is sealed");
  const shownBefore = (await seedRows(studio)).find(({ first_round_no }) => first_round_no === 1)!;
  expect(sealed.html).toContain(shownBefore.fingerprint);
  expect(sealed.html).not.toContain(shownBefore.server_seed);

  const changed = await studio.send(`${session}/seeds`, { client: "my own words" });
  expect(changed.text).toContain("The next round uses your seed “my own words”.");
  const checked = await studio.open(`${session}/verify?round=1`);
  expect(checked.text).toContain("Round 1 checks out");
  expect(checked.text).toContain("Same as shown before round 1");
  expect(checked.html).toContain(shownBefore.server_seed);
  expect(fingerprintOf(shownBefore.server_seed)).toBe(shownBefore.fingerprint);
  expect(checked.text).toMatch(/Reel 5 [0-9a-f]{8} [\d,]+ 24 \d+ /);

  await studioDb(studio.database).updateTable("studio_rounds").set({ payout_minor: 999_999n }).execute();
  expect((await studio.open(`${session}/verify?round=1`)).text).toContain("Round 1 does not check out");
});

test("[Q71] anybody can try any three values; what is missing is asked for", async () => {
  const studio = await startTestStudio();
  const address = `${studio.url}/games/en/rickshaw-reels/verify`;
  const tried = await studio.open(
    `${address}?seed=9f2c61d0b7e84a35c1d0e6f7a2b48893&client=farhana-2107&nonce=1203`,
  );
  expect(tried.text).toContain("6cbf478f031f3ff68f269394c7e90eb92019b2a33b2bcb5373aabc6129110302");
  expect(tried.text).toContain("HMAC-SHA-256(server seed, “farhana-2107:1203:0”)");
  expect((await studio.open(`${address}?seed=&client=a&nonce=0`)).text).toContain("Three values are needed");
  expect(
    (await studio.open(`${studio.url}/games/en/baize-roulette/verify?seed=x&client=a&nonce=1`)).text,
  ).toContain("Pocket");
});

test("a seed that would be ambiguous is refused, and so is a change while a round is open", async () => {
  const studio = await startTestStudio();
  const page = await studio.open(await studio.launch({ balanceMinor: 100_000n }));
  const session = page.path.replace(/\/play$/, "");
  const wrong = await studio.send(`${session}/seeds`, { client: "a:b" });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Use 1 to 64 letters, digits");
  studio.peer.failNext(LOST, LOST, LOST);
  await studio.press(page, { do: "spin" });
  expect((await studio.send(`${session}/seeds`, { client: "peek" })).status).toBe(422);
  expect((await seedRows(studio)).every(({ revealed_at }) => revealed_at === null)).toBe(true);
});

test("rounds: newest first with their sums, by day and kind, and as CSV; only the player's own", async () => {
  const studio = await startTestStudio();
  let page = await studio.open(await studio.launch({ balanceMinor: 1_000_000n }));
  for (let index = 0; index < 14; index++) page = await studio.press(page, { do: "spin" });
  const session = page.path.replace(/\/play.*$/, "");
  const rounds = await studio.open(`${session}/rounds`);
  expect(rounds.text).toContain("This page, 12 rounds 600.00");
  expect(rounds.text.indexOf(" 14 2026-11-21")).toBeLessThan(rounds.text.indexOf(" 13 2026-11-21"));
  expect((await studio.open(`${session}/rounds?page=2`)).text).toContain("This page, 2 rounds 100.00");
  expect((await studio.open(`${session}/rounds?from=2026-11-01&to=2026-11-02`)).text).toContain(
    "No rounds in this period",
  );

  const csv = await studio.open(`${session}/rounds.csv`);
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect(csv.html.trim().split("\r\n")).toHaveLength(15);

  const stranger = (await studio.launch({ accountRef: "p-2", balanceMinor: 0n })).replace(/\/play$/, "");
  expect((await studio.open(`${stranger}/rounds`)).text).toContain("No rounds in this period");
  expect((await studio.open(`${stranger}/verify?round=3`)).text).not.toContain("Round 3 is sealed");
});

test("the launcher takes what the operator has signed and nothing else", async () => {
  const studio = await startTestStudio({ casinoId: "croupier" });
  const request = { casino_id: "croupier", game: "rickshaw-reels", account: { id: "p-1", currency: "BDT" } };
  const body = JSON.stringify(request);
  const good = await studio.post("real", JSON.stringify({ ...request, surprise: { nested: true } }));
  expect(good.status).toBe(200);
  expect((await good.json()) as object).toEqual({
    launch_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/studio\/s\/[\w-]{43}\/play$/) as string,
  });

  for (const signature of [null, "", "0".repeat(64), "zz"]) {
    const refused = await studio.post("real", body, signature);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "invalid_argument", meta: { api_code: "403" } });
  }
  const refusals: [string, unknown][] = [
    ["400", "{"],
    ["400", []],
    ["400", { ...request, account: { id: "p-1", currency: "bdt" } }],
    ["400", { ...request, account: { id: "", currency: "BDT" } }],
    ["400", { ...request, locale: "english" }],
    ["404", { ...request, casino_id: "somebody-else" }],
    ["405", { ...request, game: "no-such-game" }],
    ["400", { ...request, session_payload: "x".repeat(4_097) }],
  ];
  for (const [apiCode, content] of refusals) {
    const refused = await studio.post(
      "real",
      typeof content === "string" ? content : JSON.stringify(content),
    );
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: "invalid_argument", meta: { api_code: apiCode } });
  }
  const huge = await studio.post("real", JSON.stringify({ ...request, session_payload: "x".repeat(70_000) }));
  expect(huge.status).toBe(400);
});

test("a session's address is its own: unknown tokens are not found, and after its time it has ended", async () => {
  const studio = await startTestStudio();
  const mine = await studio.launch({ balanceMinor: 100_000n });
  const theirs = await studio.launch({ accountRef: "p-2", balanceMinor: 5_000n });
  const page = await studio.open(mine);
  expect(new URL(mine).pathname).not.toBe(new URL(theirs).pathname);
  expect((await studio.open(theirs)).text).toContain("Balance 50.00");
  for (const token of ["x", `${mine.split("/").at(-2)!.slice(0, -1)}~`, "../s", "A".repeat(43)]) {
    for (const tab of ["play", "rules", "rounds", "verify", "rounds.csv"]) {
      expect((await studio.open(`${studio.url}/s/${token}/${tab}`)).status).toBe(404);
    }
  }
  const elsewhere = `/studio/s/${"B".repeat(43)}/play`;
  expect((await studio.send(elsewhere, page.form("form").fields as Record<string, string>)).status).toBe(404);
  studio.clock.advance(12 * 60 * 60 * 1_000);
  const ended = await studio.open(mine);
  expect(ended.status).toBe(410);
  expect(ended.html).toContain('href="https://casino.example/rng"');
});

test("[Q86] pages carry no inline script and no inline style, are kept by nobody, and only the operator may frame them", async () => {
  const studio = await startTestStudio();
  for (const game of ["rickshaw-reels", "baize-roulette"] as const) {
    let page = await studio.open(await studio.launch({ game, balanceMinor: 1_000_000n }));
    if (game === "baize-roulette") page = await studio.press(page, { chip: "50", cell: "n17" });
    page = await studio.press(page, { do: "spin" });
    const session = page.path.replace(/\/play.*$/, "");
    const pages = [
      page,
      ...(await Promise.all(["rules", "rounds", "verify"].map((tab) => studio.open(`${session}/${tab}`)))),
    ];
    for (const { html, headers, status } of pages) {
      expect(status).toBe(200);
      const fromOwnFile = /<script type="module" async="" src="\/assets\/[\w.-]+"><\/script>/g;
      expect(html.replace(fromOwnFile, "")).not.toMatch(/<script|<style| style=| on[a-z]+="(?!load")/);
      expect(await markupFindings(html)).toEqual([]);
      expect(headers.get("content-security-policy")).toContain("style-src 'self'");
      expect(headers.get("content-security-policy")).toContain(
        "frame-ancestors 'self' https://casino.example",
      );
      expect(headers.get("cache-control")).toBe("no-store");
    }
  }
});

test("the catalogue names both games with their exact return", async () => {
  const studio = await startTestStudio({ casinoId: "croupier" });
  const response = await fetch(`${studio.url}/api/v1/operator/games?operator=croupier&format=json`);
  const { games } = (await response.json()) as { games: object[] };
  expect(games).toMatchObject([
    { identifier: "rickshaw-reels", category: "slots", payout: 96.5895, demo_available: true },
    { identifier: "baize-roulette", category: "rgs", payout: 97.2972, demo_available: true },
  ]);
  expect((await fetch(`${studio.url}/api/v1/operator/games?operator=nobody`)).status).toBe(404);
});

test("a studio without a secret does not start", async () => {
  const { database, peer, clock } = await startTestStudio();
  const options = {
    databaseUrl: database.url,
    labels: [{ code: "studio", walletUrl: peer.url, secret: " ", operatorSecret: OPERATOR_SECRET }],
    ...{ publicPath: "/studio", frameAncestors: [], place: { timeZone: "UTC", currency: "BDT" }, clock },
  };
  const { systemRandom } = await import("~/domain/shared/random");
  const { silentLog } = await import("../../tests/support/test-studio");
  await expect(createStudio({ ...options, random: systemRandom, log: silentLog })).rejects.toThrow("secrets");
});

function seedRows({ database }: StudioServer) {
  return studioDb(database).selectFrom("studio_seeds").selectAll().execute();
}

function grouped(minor: bigint): string {
  const text = minor.toString().padStart(3, "0");
  return `${text.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",")}.${text.slice(-2)}`;
}
