import { expect, test } from "vitest";
import { freshSite } from "../support/fresh-site";
import { addCurrency } from "../support/people";
import { addStudioSlot, SLOT } from "../support/studio-game";

const headings = (html: string) => [...html.matchAll(/<(h1)[^>]*>([^<]*)/g)].map(([, , words]) => words);

test("a page with a game in its frame has one first heading, and so has the game in a window of its own", async () => {
  const site = await freshSite({ studio: true });
  await addCurrency(site.app);
  await addStudioSlot(site.app);
  const visitor = site.visitor({ language: "en" });
  const around = await visitor.get(`/seamless?vendor=${SLOT.vendor}&gameCode=${SLOT.code}&demo=1`);
  expect(headings(around.html)).toEqual([SLOT.name]);
  const [, source] = /<iframe src="([^"]*)"/.exec(around.html)!;
  const begun = await visitor.follow(await visitor.get(source!));
  const game = begun.path.replace(/\/play.*/, "");

  const framed = { "sec-fetch-dest": "iframe" };
  for (const tab of ["play", "rules", "rounds", "verify"]) {
    const inFrame = await visitor.get(`${game}/${tab}`, framed);
    expect([tab, inFrame.status, headings(inFrame.html)]).toEqual([tab, 200, []]);
    expect(inFrame.html).toContain(`<h2>${SLOT.name}</h2>`);
    expect(inFrame.headers.get("vary")).toContain("Sec-Fetch-Dest");
    const alone = await visitor.get(`${game}/${tab}`, { "sec-fetch-dest": "document" });
    expect([tab, headings(alone.html)]).toEqual([tab, [SLOT.name]]);
  }
  // What the game says when it is over stands in the same frame.
  const lost = "/studio/s/nobodys-session/play";
  expect(headings((await visitor.get(lost, framed)).html)).toEqual([]);
  expect(headings((await visitor.get(lost)).html)).toHaveLength(1);
});
