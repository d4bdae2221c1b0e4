/** What a form must take without harm, and must never say again as markup. `PRODUCT` is what it would be if it were run. */
export const PRODUCT = String(7191 * 7193);
const RUN = "7191*7193";

/** No letter of a text: halves of a pair, or bytes that are none of UTF-8. Sent as they are. */
export class Bytes {
  constructor(readonly encoded: string) {}
}

export type Hostile = string | Bytes;

export const HOSTILE: readonly Hostile[] = [
  `' OR '1'='1' -- <zq>`,
  `1; DROP TABLE accounts; --`,
  `") UNION SELECT username, password_hash FROM staff --"<zq>`,
  `'; SELECT pg_sleep(9); --'`,
  `<script>zq(1)</script>`,
  `"><svg/onload=zq(2)>`,
  `" onmouseover="zq(3)" x="`,
  `' onfocus='zq(4)' autofocus='`,
  `</textarea></title></script><img src=x onerror=zq(5)>`,
  `--><!--<iframe srcdoc="zq(6)">`,
  `<<b>p onclick="zq(7)">x</p>`,
  `javascript:zq(8)//"'<zq>`,
  `data:text/html,<script>zq(9)</script>`,
  `{{${RUN}}}\${${RUN}}<%= ${RUN} %>#{${RUN}}`,
  `$t(common:ok) {{name}} {{- name}} <zq>`,
  `a\0b`,
  "A".repeat(20_000),
  `\u202Ezq\u2066\u200F<zq>`,
  `Z\u0351\u0302\u0489a\u034F\u200D\u200B\uFEFF`,
  `👩‍👩‍👧‍👦🏏`,
  `1e309`,
  `1e3`,
  `-1`,
  `-0.0000001`,
  `১২৩৪`,
  `١٢٣٫٤٥`,
  `９９９`,
  `99999999999999999999999999999`,
  `9007199254740993`,
  `NaN`,
  `0x1F`,
  `__proto__`,
  `constructor`,
  `zq\r\nX-Fuzz: zq\r\n\r\n<zq>zq</zq>`,
  `../../../../etc/passwd`,
  `..\\..\\win.ini%00.png`,
  `//evil.example/%2e%2e`,
  `https://evil.example/"<zq>`,
  `/.//evil.example/?lang=bn`,
  `/ক🎰?x=\u202E`,
  `{"$gt":"","__proto__":{"zq":1}}`,
  `[[["<zq>"]]]`,
  `%s%n%x%ZZ%u0041`,
  `${"a".repeat(40)}! (a+)+$ [`,
  `2026-02-30T25:61`,
  `275760-09-13`,
  `   `,
  `undefined`,
  `\u0085\u2028\u2029`,
  new Bytes("%ED%A0%80x"),
  new Bytes("%C0%AF%FF"),
];

/** Names that a form has not, beside those that it has. */
export const STRANGE_FIELDS: readonly [string, string][] = [
  ["__proto__.zq", "1"],
  ["__proto__[zq]", "1"],
  ["constructor.prototype.zq", "1"],
  ["toString", "1"],
  ["", "1"],
  ["a[99999999].b", "1"],
];

const TEXTS = HOSTILE.filter((value) => typeof value === "string");
/** What begins a tag may stand nowhere as it was sent; what ends an attribute, in no tag. */
const TAGS = TEXTS.filter((value) => value.includes("<"));
const ENDINGS = TEXTS.filter((value) => /["']/.test(value) && !value.includes("<"));

/** What of all that was sent stands in a page as markup, or was run. */
export function reflectionsIn(html: string): string[] {
  const inTags = (value: string) => {
    for (let at = html.indexOf(value); at !== -1; at = html.indexOf(value, at + 1))
      if (html.lastIndexOf("<", at) > html.lastIndexOf(">", at)) return true;
    return false;
  };
  return [...[...TAGS, PRODUCT].filter((value) => html.includes(value)), ...ENDINGS.filter(inTags)];
}
