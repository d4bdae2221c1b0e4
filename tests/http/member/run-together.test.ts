import { expect, test } from "vitest";
import { freshSite } from "../../support/fresh-site";
import { fullSite } from "../../support/full-site";
import { runTogether } from "../../support/run-together";
import { walk } from "../../support/site-forms";

test("what reads pages for words that run together finds them, and lets be what belongs together", () => {
  expect(runTogether("<b>Balance</b><button>Hide</button>")).toEqual(["Balance|Hide"]);
  expect(runTogether("<nav>Home</nav>\n<b>Slots</b>")).toEqual(["Home|Slots"]);
  expect(runTogether("<nav><a>Home</a></nav><section>Slots<small>120 games</small></section>")).toEqual([
    "Home|Slots",
    "Slots|120 games",
  ]);
  const sound = `<li>One</li><li>Two</li> <b>Name</b><i>*</i> <span>৳</span><b>5</b> <a>一</a>二<br>`;
  expect(runTogether(sound)).toEqual([]);
});

test("whoever reads without CSS finds no two words in one, on any page of the site and of the desk", async () => {
  const site = await fullSite();
  const readers = [
    [site.visitor({ language: "en" }), "site"],
    [site.member, "site"],
    [site.agent, "site"],
    [await site.staff("owner"), "desk"],
  ] as const;
  const joints = new Map<string, string>();
  let read = 0;
  for (const [browser, part] of readers)
    for (const { path, html } of (await walk(browser.twin(), part)).pages) {
      read += 1;
      for (const joint of runTogether(html)) joints.set(joint, path);
    }
  expect([...joints].map(([joint, path]) => `${path}: ${joint}`)).toEqual([]);
  expect(read).toBeGreaterThan(200);
}, 300_000);

test("nor in any example of a component", async () => {
  const site = await freshSite({ gallery: true });
  const { html } = await site.visitor({ language: "en" }).get("/gallery");
  expect(runTogether(html)).toEqual([]);
});
