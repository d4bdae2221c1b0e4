import { expect, test } from "vitest";
import { freshSite } from "../../support/fresh-site";
import { addCurrency } from "../../support/people";
import { addStudioSlot, SLOT } from "../../support/studio-game";

const headings = (html: string) => [...html.matchAll(/<(h1)[^>]*>([^<]*)/g)].map(([, , words]) => words);

test("a page with a game in its frame has one first heading, and so has the game in a window of its own", async () => {
  const site = await freshSite({ studio: true });
  await addCurrency(site.app);
  await addStudioSlot(site.app);
  const visitor = site.visitor({ language: "en" });
  const around = await visitor.get(`/seamless?vendor=${SLOT.vendor}&gameCode=${SLOT.code}&demo=1`);
  expect(headings(around.html)).toEqual([SLOT.name]);
  const [, source] = /<iframe src="([^"]*)"/.exec(around.html)!;
  expect(source).toContain("?embed=1&amp;theme=dark");
  const begun = await visitor.get(source!.replaceAll("&amp;", "&"));

  // The links of a framed page stay in the frame's own addresses, whatever the browser says of itself.
  const framedTab = (tab: string) => new RegExp(`href="([^"]*/embed/${tab})"`).exec(begun.html)![1]!;
  for (const tab of ["play", "rules", "rounds", "verify"]) {
    const inFrame = await visitor.get(framedTab(tab));
    expect([tab, inFrame.status, headings(inFrame.html)]).toEqual([tab, 200, []]);
    expect(inFrame.html).toContain(`<h2 class="vh">${SLOT.name}</h2>`);
    const alone = await visitor.get(framedTab(tab).replace("/embed/", "/"));
    expect([tab, headings(alone.html)]).toEqual([tab, [SLOT.name]]);
  }
  const light = await visitor.get(source!.replaceAll("&amp;", "&").replace("theme=dark", "theme=light"));
  expect(light.html).toContain('data-theme="light"');
  expect(light.html).toContain("/embed-light/rules");
  // What the game says when it is over stands in the same frame.
  const framed = { "sec-fetch-dest": "iframe" };
  const lost = "/studio/s/nobodys-session/play";
  expect(headings((await visitor.get(lost, framed)).html)).toEqual([]);
  expect(headings((await visitor.get(lost)).html)).toHaveLength(1);
});
