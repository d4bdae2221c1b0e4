import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test, vi } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addPromotion } from "../../../tests/support/promotions";
import { whenDone } from "../../../tests/support/test-database";
import { artPictures } from "./art.server";
import { PictureCache } from "./picture-cache";

/** The pictures alone, and under which names drawings were looked for. */
async function pictureSite() {
  const { app } = await freshApp();
  const pictures = new PictureCache();
  const answer = vi.spyOn(pictures, "answer");
  const server = createServer(express().use("/art", artPictures(app, pictures)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  whenDone(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const get = (path: string) => fetch(`http://127.0.0.1:${port}/art${path}`);
  const namesOf = async (...paths: string[]) => {
    answer.mockClear();
    for (const path of paths) await get(path);
    return answer.mock.calls.map(([, , { name }]) => name);
  };
  return { app, get, namesOf };
}

test.each(["svg", "png"])("a picture's number is written in one way: %s", async (type) => {
  const { app, get } = await pictureSite();
  await addPromotion(app, { title: "One", id: 12 });
  expect((await get(`/promotion/12.${type}`)).headers.get("content-type")).toContain("image/");
  for (const written of ["012", "00012", "12.0", "1.2e1", "0xc", "+12", "%2012", "x"])
    expect([written, (await get(`/promotion/${written}.${type}`)).status]).toEqual([written, 404]);
});

test("a drawing is kept once, whatever else its address says", async () => {
  const { namesOf } = await pictureSite();
  for (const path of ["/vendors.svg", "/crest/Home.svg", "/avatar/cat.svg", "/category/rng.svg"]) {
    const names = await namesOf(path, `${path}?v=1`, `${path}?x=1`, `${path}?x=2&lang=en&dir=other`);
    expect(names).toHaveLength(4);
    expect(new Set(names).size, path).toBe(1);
  }
  expect(new Set(await namesOf("/vendors.svg", "/VENDORS.svg", "/vendors.svg/")).size).toBe(1);
});

test("what looks otherwise is another drawing", async () => {
  const { namesOf } = await pictureSite();
  const differ = [
    ["/category/rng.svg", "/category/rng.svg?dir=rtl", "/category/live.svg", "/category/rng/rng.svg"],
    ["/sign/soon.svg?lang=en", "/sign/soon.svg?lang=bn", "/sign/lost.svg?lang=en"],
    ["/crest/Home.svg", "/crest/home.svg", "/avatar/Home.svg"],
  ];
  for (const paths of differ) expect(new Set(await namesOf(...paths)).size, paths[0]).toBe(paths.length);
});

test("an address that names a version is kept for a year by browsers, another for an hour", async () => {
  const { get } = await pictureSite();
  for (const path of ["/vendors.svg", "/sign/soon.svg?lang=en"]) {
    const control = async (query: string) =>
      (await get(path + query)).headers.get("cache-control")!.match(/max-age=(\d+)/)![1];
    const [first, next] = path.includes("?") ? ["&v=1", "&x=1"] : ["?v=1", "?x=1"];
    expect([await control(""), await control(first), await control(next)]).toEqual([
      "3600",
      "31536000",
      "3600",
    ]);
  }
});
