import { expect, test } from "vitest";
import { cleanText, holdsLink, lengthOf } from "./clean-text";

test("a message is one line, without marks that turn what follows it", () => {
  expect(cleanText("  two\r\nlines\t here\u0000 ")).toBe("two lines here");
  expect(cleanText("\u202Eevil\u202C text")).toBe("evil text");
  expect(cleanText("مرحبا شباب")).toBe("مرحبا شباب");
  expect(cleanText(`z${"\u0301".repeat(50)}`)).toBe(`z${"\u0301".repeat(4)}`);
  expect(cleanText("👨‍👩‍👧 ক্রিকেট")).toBe("👨‍👩‍👧 ক্রিকেট");
});

test("what cannot be seen is no message", () => {
  for (const nothing of ["", " \n ", "\u200B\u200D\uFEFF", "\u2066\u2069", "\u3164"])
    expect([nothing, cleanText(nothing)]).toEqual([nothing, undefined]);
});

test("a letter counts once", () => {
  expect(lengthOf("🏏🏏")).toBe(2);
  expect(lengthOf("abc")).toBe(3);
});

test("addresses of pages are found, and sentences are not taken for them", () => {
  for (const link of [
    "see https://win.example/a",
    "www.win.example",
    "go to bet365.com now",
    "bet\u200B365.c\u200Dom",
    "ｗｗｗ.win.example",
    "t.me/winners",
    "tg://join?invite=1",
  ])
    expect([link, holdsLink(link)]).toEqual([link, true]);
  for (const text of [
    "164 for 5 now.",
    "Out!... no, not out",
    "৳74.40 on live tables",
    "a 1.5 to 2.25 price",
    "12:30 today",
    "ok.so what",
  ])
    expect([text, holdsLink(text)]).toEqual([text, false]);
});
