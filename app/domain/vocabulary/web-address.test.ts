import { expect, test } from "vitest";
import {
  answersTo,
  isHostPattern,
  isHostWithPort,
  isOrigin,
  isOwnPage,
  isWebAddress,
  ownDomain,
} from "./web-address";

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

test("[A62] the domain of a registration is one of the operator's own, or the one that the site was asked by", () => {
  const domains = ["play.example.com", "*.example.org"];
  const of = (said: string | undefined, listed = domains) =>
    ownDomain(listed, { said, asked: "Play.Example.com." });
  expect(of("A.example.org")).toBe("a.example.org");
  for (const said of [
    undefined,
    "",
    "evil.example.net",
    "*.example.org",
    "<b>.example.org",
    `${"a".repeat(300)}.example.org`,
    "a.example.org:8080",
  ])
    expect([said, of(said)]).toEqual([said, "play.example.com"]);
  // Where no domain is listed, nothing that a caller says is one of the operator's.
  expect(of("a.example.org", [])).toBe("play.example.com");
  expect(ownDomain([], { asked: "not a host" })).toBeUndefined();
});

test("what a request may name as its host", () => {
  for (const host of [
    "play.example.com",
    "localhost:3000",
    "127.0.0.1:65535",
    "[::1]:80",
    "[::1]",
    "localhost:",
  ])
    expect([host, isHostWithPort(host)]).toEqual([host, true]);
  for (const host of [
    ...["", ":80", "a b", "evil.example:80@localhost", "user@localhost", "localhost:80:80", "localhost:port"],
    ...["localhost/path", "localhost#x", "localhost:123456", "[::1", "a..b", "-x.example"],
  ])
    expect([host, isHostWithPort(host)]).toEqual([host, false]);
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

test("a page of this site is a path, whatever a browser makes of slashes and dots", () => {
  for (const path of ["/contact", "/help?tab=feedback", "/help#contact", "/"])
    expect([path, isOwnPage(path)]).toEqual([path, true]);
  for (const path of ["//x.example", "/\\x.example", "/a\\b", "/a b", "/\t/x.example", "contact", "", "/é"])
    expect([path, isOwnPage(path)]).toEqual([path, false]);
});
