import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { bodyOf, cachedPage, KeptPages, type CachedPage } from "./page-cache";

/** Of words that repeat, so that a better compression is a smaller one. */
function page(staleAt = Infinity): CachedPage {
  const words = Array.from({ length: 400 }, () => randomBytes(3).toString("hex"));
  const text = Array.from({ length: 8_000 }, (_, at) => words[(at * 7919) % 397]).join(" ");
  return cachedPage({ status: 200, headers: [], staleAt }, Buffer.from(text));
}

const isBest = (page: CachedPage) => vi.waitFor(() => expect(page.best).toBe("done"), 20_000);

test("whoever asks first gets a quick compression, everybody at once the same, and those after them the best", async () => {
  const asked = page();
  const [first, second] = await Promise.all([bodyOf(asked, "br"), bodyOf(asked, "br")]);
  expect(second.body).toBe(first.body);
  await isBest(asked);
  const after = await bodyOf(asked, "br");
  expect(after.body.length).toBeLessThan(first.body.length);
  expect((await bodyOf(asked, "br")).body).toBe(after.body);
});

test("of many pages that are asked for once one at a time is compressed as well as can be, and two that are asked for again", async () => {
  const pages = Array.from({ length: 6 }, () => page());
  const underway = () => pages.filter(({ best }) => best === "underway").length;
  for (const asked of pages) {
    await bodyOf(asked, "br");
    expect(underway()).toBeLessThanOrEqual(1);
  }
  for (const asked of pages) {
    await bodyOf(asked, "br");
    expect(underway()).toBeLessThanOrEqual(2);
  }
  for (const asked of pages)
    await vi.waitFor(async () => {
      await bodyOf(asked, "br");
      expect(asked.best).toBe("done");
    }, 20_000);
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

test("those who ask while a page is made wait for it, and have another made where the page has changed", async () => {
  const kept = new KeptPages<CachedPage>();
  const made = page();
  const make = vi.fn(async () => made);
  expect(await Promise.all([kept.share("/", make), kept.share("/", make)])).toEqual([made, made]);
  expect(make).toHaveBeenCalledTimes(1);

  const before = kept.share("/", make);
  kept.clear();
  const after = kept.share("/", make);
  await Promise.all([before, after]);
  expect(make).toHaveBeenCalledTimes(3);
});

test("where the visitor who makes a page leaves, one of those who wait makes it next and the others wait for that one", async () => {
  const kept = new KeptPages<CachedPage>();
  const made = page();
  const leave = vi.fn(() => Promise.reject(new Error("gone")));
  const make = vi.fn(async () => made);
  const answers = await Promise.allSettled([
    ...[leave, leave].map((maker) => kept.share("/", maker)),
    ...Array.from({ length: 20 }, () => kept.share("/", make)),
  ]);
  const [first, second, ...others] = answers;
  expect([first!.status, second!.status]).toEqual(["rejected", "rejected"]);
  for (const other of others) expect(other).toEqual({ status: "fulfilled", value: made });
  expect([leave.mock.calls.length, make.mock.calls.length]).toEqual([2, 1]);
});

test("whoever waited for three makers that failed makes a page alone, and so does everybody at one that is not shared", async () => {
  const kept = new KeptPages<CachedPage>();
  const fail = vi.fn(() => Promise.reject(new Error("gone")));
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => kept.share("/", fail)));
  expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(3);
  expect(fail).toHaveBeenCalledTimes(3);

  const own = vi.fn(() => Promise.resolve(undefined));
  expect(await Promise.all([1, 2, 3].map(() => kept.share("/own", own)))).toEqual(Array(3).fill(undefined));
  expect(own).toHaveBeenCalledTimes(1);
});
