import { createCookie } from "@remix-run/node";
import { expect, test } from "vitest";
import { createCookies } from "./cookies.server";

const SECRET = "long enough to sign with";
const cookies = createCookies({ secure: false, secret: SECRET });
const valueOf = (line: string) => line.split(";", 1)[0]!;
const flash = { tone: "good", key: "auth:login.welcome", values: { name: "রহিম", left: 2 } } as const;

test("a cookie carries what it was given, and nothing once its signature is gone", async () => {
  const line = valueOf(await cookies.flash.set({ at: "/", flash }));
  expect(await cookies.flash.parse(line)).toEqual({ at: "/", flash });
  expect(await cookies.flash.parse(line.replace(/\.[^.]*$/, ""))).toBeUndefined();
  expect(await cookies.flash.parse(null)).toBeUndefined();
  expect(await cookies.flash.parse(valueOf(await cookies.flash.clear()))).toBeUndefined();
});

test.each([
  ["a text, as it was kept before", JSON.stringify({ at: "/", flash })],
  ["a line without its tone", { at: "/", flash: { key: "auth:login.welcome" } }],
  ["nothing", null],
])("a signed cookie that does not fit its schema is as good as none: %s", async (_, value) => {
  const before = createCookie("flash", { secrets: [SECRET] });
  expect(await cookies.flash.parse(valueOf(await before.serialize(value)))).toBeUndefined();
});
