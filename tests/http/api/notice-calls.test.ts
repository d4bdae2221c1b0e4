import { expect, test } from "vitest";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addNotices } from "../../support/notices";
import { signedInMember } from "../../support/sign-in";

interface Item {
  id: number;
  title: string;
  content: string;
}

async function call<Value>({ url }: FreshSite, path: string, token?: string): Promise<Value> {
  const response = await fetch(url + path, { headers: token === undefined ? {} : { token } });
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  const body = (await response.json()) as { success: boolean; value: Value };
  expect(body.success).toBe(true);
  return body.value;
}

const titles = (items: Item[]) => items.map(({ title }) => title);

async function openSite() {
  const site = await freshSite();
  await addNotices(site.app, [
    { title: "Before", type: "B", titles: { en: "Before", bn: "আগে" } },
    { title: "Platform", type: "PL" },
    { title: "Members' popup", type: "PU", execution: "A", promotionType: "rebate" },
    { title: "Visitors' popup", type: "PU", execution: "B" },
    { title: "Marquee", type: "H", content: "<p>Text</p><script>steal()</script>" },
  ]);
  return site;
}

test("[N08 N10 N13 X61] announcements come nine to a page, of the types asked for, for whoever asks", async () => {
  const site = await openSite();
  type Answer = { content: Item[]; pageNum: number; totalPages: number };
  const list = async (query: string, token?: string) =>
    call<Answer>(site, `/wps/announcements?language=EN&${query}`, token);
  const all = "types=B,PL,PU,PR,H&platform=W";
  const visitors = await list(all);
  expect(titles(visitors.content)).toEqual(["Before", "Marquee"]);
  expect(visitors.content[1]).toMatchObject({ title: "Marquee", content: "<p>Text</p>" });
  expect(visitors.content[1]!.id).toBeGreaterThan(0);
  const { token } = await signedInMember(site);
  expect(titles((await list(all, token)).content)).toEqual(["Platform", "Members' popup", "Marquee"]);
  expect(titles((await list("types=PL,H", token)).content)).toEqual(["Platform", "Marquee"]);
  for (const none of ["types=XX", "types=PL", "platform=flash"])
    expect([none, (await list(none)).content]).toEqual([none, []]);

  await addNotices(
    site.app,
    Array.from({ length: 8 }, (_, n) => ({ title: `More ${n}`, type: "B" as const })),
  );
  expect(await list(all)).toMatchObject({ pageNum: 1, totalPages: 2 });
  expect((await list(all)).content).toHaveLength(9);
  expect((await list(`${all}&pageNo=2`)).content).toHaveLength(1);
  expect(await list(`${all}&pageNo=3`)).toEqual({ content: [], pageNum: 3, totalPages: 2 });
});

test("[N02 N12 X62] notices are filtered by type, platform and execution, and a popup has its parts", async () => {
  const site = await openSite();
  const list = (query: string, token?: string) =>
    call<Item[]>(site, `/wps/notice?language=EN&${query}`, token);
  expect(titles(await list("types=PU&platform=W&execution=B"))).toEqual(["Visitors' popup"]);
  expect(await list("types=PU&platform=W&execution=A")).toEqual([]);
  expect(await list("types=PU&platform=flash&execution=B")).toEqual([]);
  const { token } = await signedInMember(site);
  const [popup, ...others] = await list("types=PU&platform=W&execution=A", token);
  expect(others).toEqual([]);
  expect(popup).toMatchObject({
    ...{ execution: "A", title: "Members' popup", promotionType: "rebate" },
    content: "<p>Members' popup content</p>",
  });
});

test("[I10] notices answer in the language that is asked for, and else in the site's", async () => {
  const site = await openSite();
  const list = async (language: string) =>
    titles(await call<Item[]>(site, `/wps/notice?types=B&language=${language}`));
  expect(await list("EN")).toEqual(["Before"]);
  expect(await list("BN")).toEqual(["আগে"]);
  expect(await list("KLINGON")).toEqual(["আগে"]);
});
