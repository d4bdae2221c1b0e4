import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { bodyOf, cachedPage, KeptPages, type CachedPage } from "./page-cache";

/** Of words that repeat, so that a better compression is a smaller one. */
function page(staleAt = Infinity): CachedPage {
  const words = Array.from({ length: 400 }, () => randomBytes(3).toString("hex"));
  const text = Array.from({ length: 8_000 }, (_, at) => words[(at * 7919) % 397]).join(" ");
  return cachedPage({ status: 200, headers: [], staleAt }, Buffer.from(text));
}

const isBest = (page: CachedPage) => vi.waitFor(() => expect(page.bodies.br).toBeDefined(), 20_000);

test("what is asked for once is compressed quickly, and what is asked for again as well as can be", async () => {
  const asked = page();
  const first = await bodyOf(asked, "br");
  expect(asked.making.size).toBe(0);
  await bodyOf(asked, "br");
  await isBest(asked);
  const after = await bodyOf(asked, "br");
  expect(after.body.length).toBeLessThan(first.body.length);
  expect(await bodyOf(asked, "br")).toEqual(after);
});

test("two pages at a time are compressed as well as can be, the others when they are asked for later", async () => {
  const pages = [page(), page(), page()];
  for (const asked of [...pages, ...pages]) void bodyOf(asked, "br");
  expect(pages.map(({ making }) => making.size)).toEqual([1, 1, 0]);
  await Promise.all(pages.slice(0, 2).map(isBest));
  await bodyOf(pages[2]!, "br");
  await isBest(pages[2]!);
});

test("a page too small to compress is sent as it is, however often", async () => {
  const small = cachedPage({ status: 200, headers: [], staleAt: Infinity }, Buffer.from("short"));
  for (let n = 0; n < 3; n++) expect((await bodyOf(small, "br")).encoding).toBe("identity");
});

test("a page that has gone stale makes room at once", () => {
  const kept = new KeptPages<CachedPage>();
  kept.keep("/", page(10), kept.version);
  expect(kept.find("/", 9)).toBeDefined();
  expect(kept.find("/", 10)).toBeUndefined();
  expect(kept.find("/", 9)).toBeUndefined();
});
