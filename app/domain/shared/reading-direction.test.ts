import { expect, test } from "vitest";
import { messagesIn } from "~/i18n/messages.server";
import { SECRET_MARK } from "../outbound/messages-out.server";
import { amountsApart } from "./reading-direction";

const say = (language: string, amount: string) =>
  messagesIn(language).t("backoffice:deposits.credit", { amount });

test("in a sentence that is read from the right, money is set apart: its sign stays before it", () => {
  expect(say("ar", "৳1,250.00")).toContain("\u2068৳1,250.00\u2069");
  expect(say("ar", "−৳30.00")).toContain("\u2068−৳30.00\u2069");
  expect(say("ar", "No links, please.")).toContain("\u2068No links, please.\u2069");
  expect(say("en", "৳1,250.00")).not.toMatch(/[\u2066-\u2069]/);
});

test("what a text browser or a telephone has to recognize, a code or an address, is filled in as it is", () => {
  const links = ["https://croupier.test/forgot/link?key=1.a", "https://croupier.test/forgot/link?key=1.a-"];
  for (const text of ["123456", SECRET_MARK, ...links, "farhana", "فرحانة"])
    expect(say("ar", text)).not.toMatch(/[\u2066-\u2069]/);
});

test("of a text with tags only what people read is set apart", () => {
  expect(amountsApart('<a href="/x?p=$5">৳500</a>')).toBe('<a href="/x?p=$5">\u2068৳500\u2069</a>');
});
