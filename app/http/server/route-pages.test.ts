import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { pagesOf, withOwnPages } from "./route-pages";

type Routes = ServerBuild["routes"];

const list = { default: () => null };
const adding = { default: () => null, loader: () => null };
const file = "routes/things.tsx";

/** As a build has them: every route of a file holds all of it. */
const built = (addresses: Record<string, string>, module: object) =>
  Object.fromEntries(pagesOf(file, addresses).map((entry) => [entry.id!, { ...entry, module }])) as Routes;

test("each address of a file is a route of its own, with its own page", () => {
  const routes = withOwnPages(built({ list: "things", adding: "things/new" }, { pages: { list, adding } }));
  expect(Object.values(routes).map(({ path, module }) => [path, module])).toEqual([
    ["things", list],
    ["things/new", adding],
  ]);
});

test("a file that is one page stays as it is", () => {
  const module = { default: () => null };
  expect(Object.values(withOwnPages(built({ list: "things" }, module)))[0]!.module).toBe(module);
});

test("an address of a page that the file does not hold is told by name", () => {
  const routes = built({ list: "things", removing: "things/:id/removal" }, { pages: { list, adding } });
  expect(() => withOwnPages(routes)).toThrow("routes/things.tsx#removing: the file holds list, adding");
});
