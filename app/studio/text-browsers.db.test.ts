import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { startTestStudio } from "../../tests/support/test-studio";
import { textBrowser } from "../../tests/support/text-browser";

/** What a browser prints of a page that it reads from its input. */
const PRINTED = {
  lynx: (html: string) =>
    execFileSync(textBrowser("lynx"), ["-dump", "-stdin", "-nolist", "-force_html"], {
      input: html,
    }).toString(),
  w3m: (html: string) =>
    execFileSync(textBrowser("w3m"), ["-dump", "-T", "text/html"], { input: html }).toString(),
};

test("text browsers print one Spin, one way to repeat the last bet, and nothing for pictures", async () => {
  const studio = await startTestStudio();
  let page = await studio.open(await studio.launch({ balanceMinor: 100_000n }));
  page = await studio.press(page, { stake: "20", do: "spin" });
  page = await studio.open(page.path);
  for (const print of Object.values(PRINTED)) {
    const text = print(page.html);
    expect(text.match(/Spin/g)).toHaveLength(1);
    expect(text.match(/Repeat bet/g)).toHaveLength(1);
    expect(text).not.toMatch(/\[\w+(\.svg)?\]/);
  }
  // Enter in a stake spins: the first button of its form is Spin.
  const form = /<form class="stage slot[\s\S]*?<\/form>/.exec(
    page.html.replace(/<button[^>]* form="[\s\S]*?<\/button>/g, ""),
  )!;
  expect(/<button[^>]*>/.exec(form[0])![0]).toContain('value="spin"');
});

test("repeating the last bet without script chooses its stake and bets nothing", async () => {
  const studio = await startTestStudio();
  let page = await studio.open(await studio.launch({ balanceMinor: 100_000n }));
  page = await studio.press(page, { stake: "20", do: "spin" });
  const bets = studio.peer.transactions.size;
  const session = page.path.replace(/[?#].*/, "");
  const repeated = await studio.send(session.replace(/^\/studio/, "/studio"), { do: "repeat" });
  expect(repeated.html).toMatch(
    /<input type="radio" name="stake" checked="" value="20"|value="20" checked=""/,
  );
  expect(studio.peer.transactions.size).toBe(bets);
});
