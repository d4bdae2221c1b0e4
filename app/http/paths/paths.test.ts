import { expect, test } from "vitest";
import { safeRedirect } from "./paths";

test.each([
  ["/promotions?type=deposit#top", "/promotions?type=deposit#top"],
  ["/a/../b", "/a/../b"],
  [
    "/খেলা?নাম=রহিম 🎰",
    "/%E0%A6%96%E0%A7%87%E0%A6%B2%E0%A6%BE?%E0%A6%A8%E0%A6%BE%E0%A6%AE=%E0%A6%B0%E0%A6%B9%E0%A6%BF%E0%A6%AE%20%F0%9F%8E%B0",
  ],
  ["/%E0%A6%96", "/%E0%A6%96"],
  ["/half \ud800", "/half%20%EF%BF%BD"],
])("a path of this site is followed, spelled as an address: %j", (wanted, spelled) => {
  expect(safeRedirect(wanted, "/home")).toBe(spelled);
  expect(() => new Headers({ location: spelled })).not.toThrow();
});

test.each([
  "//evil.example/",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example/?lang=bn",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/line\r\nX-Header: 1",
  "evil.example",
  "",
  null,
  ["/"],
])("[Q87] what leads elsewhere is not followed: %j", (wanted) => {
  expect(safeRedirect(wanted, "/home")).toBe("/home");
});
