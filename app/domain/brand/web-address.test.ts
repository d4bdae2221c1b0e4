import { expect, test } from "vitest";
import { answersTo, isHostPattern, isOrigin, isWebAddress } from "./web-address";

test("[S36] a site answers to the hosts that it names, to all when it names none", () => {
  const domains = ["play.example.com", "*.example.org"];
  for (const host of [
    "play.example.com",
    "PLAY.example.com",
    "play.example.com.",
    "a.example.org",
    "a.b.example.org",
  ])
    expect([host, answersTo(domains, host)]).toEqual([host, true]);
  for (const host of [
    "example.com",
    "evil.play.example.com",
    "example.org",
    "evilexample.org",
    "play.example.com.evil.net",
  ])
    expect([host, answersTo(domains, host)]).toEqual([host, false]);
  expect(answersTo([], "anything.example")).toBe(true);
});

test("what may stand in the lists of a site", () => {
  for (const host of ["play.example.com", "*.example.com", "localhost", "203.0.113.7"])
    expect(isHostPattern(host)).toBe(true);
  for (const host of [
    "",
    "https://x.example",
    "x.example:80",
    "a b",
    "<script>",
    "*.*.example",
    "-x.example",
  ])
    expect([host, isHostPattern(host)]).toEqual([host, false]);
  expect(isOrigin("https://cdn.example.com")).toBe(true);
  for (const origin of [
    "https://cdn.example.com/",
    "https://cdn.example.com/a",
    "cdn.example.com",
    "https://a.example; script-src *",
  ])
    expect([origin, isOrigin(origin)]).toEqual([origin, false]);
  for (const address of ["javascript:alert(1)", "//x.example", "/help", "data:text/html,x"])
    expect([address, isWebAddress(address)]).toEqual([address, false]);
});
