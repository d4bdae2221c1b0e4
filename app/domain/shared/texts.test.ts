import { parseWithZod } from "@conform-to/zod";
import { expect, test } from "vitest";
import { z } from "zod";
import { htmlText, inLanguage, plainText, textsSchema } from "./texts.server";

const schema = z.object({
  texts: textsSchema(["en", "bn"], {
    title: plainText(20),
    content: htmlText(200, ["https://pictures.example"]),
  }),
});

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(`texts.${name}`, value);
  const submission = parseWithZod(form, { schema });
  return submission.status === "success"
    ? submission.value.texts
    : (submission.reply().error as Record<string, string[]>);
}

test("a language that was left empty is left out; the first one has to be there", () => {
  const written = { "en.title": " Maintenance ", "en.content": "<p>At four</p>" };
  const said = { en: { title: "Maintenance", content: "<p>At four</p>" } };
  expect(parse({ ...written, "bn.title": "", "bn.content": "" })).toEqual(said);
  expect(parse(written)).toEqual(said);
  expect(parse({ "bn.title": "রক্ষণাবেক্ষণ", "bn.content": "<p>চারটায়</p>" })).toEqual({
    "texts.en.title": ["errors:field.required"],
    "texts.en.content": ["errors:field.required"],
  });
});

test("a language is written whole or not at all", () => {
  const written = { "en.title": "Maintenance", "en.content": "At four", "bn.title": "রক্ষণাবেক্ষণ" };
  expect(parse(written)).toEqual({ "texts.bn.content": ["errors:field.required"] });
});

test("[N07] HTML is cleaned, and what is nothing but a script is refused", () => {
  const written = {
    "en.title": "Maintenance",
    "en.content": '<p onclick="x()">At four</p><script>x()</script>',
  };
  expect(parse(written)).toEqual({ en: { title: "Maintenance", content: "<p>At four</p>" } });
  const refused = { "texts.en.content": ["errors:field.nothingLeft"] };
  expect(parse({ ...written, "en.content": "<script>x()</script>" })).toEqual(refused);
  const long = { "texts.en.content": ["errors:field.tooLong?max=200"] };
  expect(parse({ ...written, "en.content": "x".repeat(201) })).toEqual(long);
});

test.each([
  ["/art/banner/1.svg", true],
  ["art/banner/1.svg", true],
  ["https://pictures.example/a.png?x=1&amp;y=2", true],
  ["https://pictures.example.evil.example/a.png", false],
  ["https://elsewhere.example/a.png", false],
  ["https:elsewhere.example/a.png", false],
])("a picture that pages would not show is refused when it is written: %s", (src, isShown) => {
  const content = `<p>Look</p><img alt="" src="${src}">`;
  const parsed = parse({ "en.title": "Maintenance", "en.content": content });
  const refused = { "texts.en.content": ["errors:field.pictures"] };
  expect(parsed).toEqual(
    isShown ? { en: { title: "Maintenance", content: expect.any(String) as string } } : refused,
  );
});

test("where a language lacks, the site's first one is shown, and then any", () => {
  expect(inLanguage({ en: 1, bn: 2 }, "bn", ["en"])).toBe(2);
  expect(inLanguage({ en: 1 }, "bn", ["en"])).toBe(1);
  expect(inLanguage({ ar: 3 }, "bn", ["en"])).toBe(3);
  expect(inLanguage({}, "bn", ["en"])).toBeUndefined();
});

test("amounts in a text that is read from the right are set apart, and nothing else is", () => {
  const words = {
    title: "حتى ৳20,000.",
    html: '<p>أودع <a href="/x?y=1">৳1,250.50</a> أو −৳5، 20%</p>',
    sort: 2,
  };
  expect(inLanguage({ ar: words, en: words }, "ar", ["en"])).toEqual({
    title: "حتى \u2068৳20,000\u2069.",
    html: '<p>أودع <a href="/x?y=1">\u2068৳1,250.50\u2069</a> أو \u2068−৳5\u2069، 20%</p>',
    sort: 2,
  });
  expect(inLanguage({ ar: words, en: words }, "en", ["ar"])).toEqual(words);
});
