import { expect, test } from "vitest";
import { messagesIn } from "~/i18n/messages.server";
import { FORMAT_IDS, FORMATS, formatError, hasFormat, type FormatId } from "./formats";

interface Examples {
  row: string;
  valid: string[];
  invalid: string[];
}

/** "é" and "각" in two code points and more, as some keyboards send them. */
const apart = (text: string) => text.normalize("NFD");

const EXAMPLES: Record<Exclude<FormatId, "any">, Examples> = {
  letter_first: {
    row: "V03",
    valid: ["a", "a1", "Rahim77"],
    invalid: ["", "1a", "a_1", "a b", "রহিম", "ａ1", "é1", "a\u200b1", "a١"],
  },
  kanji_digits: {
    row: "V04",
    valid: ["漢字1", "漢", "1", "佐々木3"],
    invalid: ["abc", "かな", "漢字 1", "漢字１", "한", "漢\u200b"],
  },
  email: {
    row: "V05",
    valid: [
      "a@b.co",
      "first.last+tag@mail.example.com",
      "a_b-c@sub-domain.example",
      `${"a".repeat(64)}@b.co`,
    ],
    invalid: [
      ...[
        "a@b",
        "a b@c.co",
        "@b.co",
        "a@",
        "a@b..co",
        ".a@b.co",
        "a.@b.co",
        "a..b@c.co",
        "a@-b.co",
        "a@b-.co",
      ],
      ...[
        "a@b.c",
        "a@b.co\n",
        "а@b.co",
        "a@b.co,c@d.co",
        `${"a".repeat(65)}@b.co`,
        `a@${"b.".repeat(126)}co`,
      ],
    ],
  },
  letters_or_digits: {
    row: "V06",
    valid: ["abc", "123", "a1"],
    invalid: ["a_1", "a 1", "১২৩", "１２", "ñ", "", "a1😀"],
  },
  letters_and_digits: { row: "V07", valid: ["a1", "1a", "Abc123"], invalid: ["abc", "123", "a1!", "ক১"] },
  digits: { row: "V08", valid: ["123", "0"], invalid: ["12a", "১২৩", "１２３", "-1", "1.0", "1e3", " 1"] },
  with_upper_case: {
    row: "V09",
    valid: ["Abc1", "A", "1A"],
    invalid: ["abc1", "123", "Abc!", "Ａbc", "Éa"],
  },
  letters_and_spaces: {
    row: "V10",
    valid: ["John Doe", "John", "A B C"],
    invalid: ["John1", " John", "John ", "John  Doe", "José", "John\u00a0Doe", "John\tDoe"],
  },
  no_spaces: {
    row: "V11",
    valid: ["ab", "a_b!", "রহিম", "สมชาย", "👨‍👩‍👧", apart("é")],
    invalid: ["a b", "a\tb", "a\u00a0b", "a\u3000b", "a\u200bb", "\ufeffa", ""],
  },
  chinese: {
    row: "V12",
    valid: ["张三·李", "张三", "你好，世界。"],
    invalid: ["abc", "张a", "，。", "张 三", "张1", "かな"],
  },
  date_year_first: {
    row: "V13",
    valid: ["2000-02-29", "1999-12-31"],
    invalid: ["2001-02-29", "02-29-2000", "2000-13-01", "2000-00-10", "2000-04-31", "2000-2-9", "২০০০-০২-২৯"],
  },
  date_month_first: {
    row: "V14",
    valid: ["02-29-2000", "12-31-1999"],
    invalid: ["2000-02-29", "02-29-2001", "13-01-2000", "29-02-2000", "04-31-2000"],
  },
  korean: {
    row: "V15",
    valid: ["홍길동", apart("홍길동")],
    invalid: ["Hong", "홍 길동", "홍1", "洪", "홍\u200b길동"],
  },
  thai: { row: "V16", valid: ["สมชาย", "กำลัง", "น้ำ"], invalid: ["Som", "สมชาย1", "สม ชาย", "张"] },
  thai_or_english: { row: "V17", valid: ["สมชาย", "Som", "Somชาย"], invalid: ["张", "Som1", "Som ชาย", "é"] },
  upper_case_and_digits: { row: "V18", valid: ["AB1", "A"], invalid: ["Ab1", "12", "AB 1", "ÀB1", "ＡＢ"] },
  letters_digits_symbols: {
    row: "V19",
    valid: ["a1!", "~`", "abc"],
    invalid: ["a 1", "é", "１", "a\u200b", "😀"],
  },
  every_kind: {
    row: "V20",
    valid: ["Aa1!", "Croupier#2026"],
    invalid: ["aa1!", "AA1!", "Aaa!", "Aa11", "Aa1 !", "Aa1é"],
  },
  full_name: {
    row: "V21",
    valid: ["John Doe", "Jean-Luc O’Neil", "রহিম উদ্দিন", "José María Pérez", apart("José Pérez")],
    invalid: ["John", "John  Doe", " John Doe", "John Doe1", "John\u3000Doe", "😀 😀"],
  },
  full_width_japanese: {
    row: "V22",
    valid: ["やまだ　太郎", "ヤマダ", "佐々木", apart("がぎ"), "ＡＢＣ"],
    invalid: ["ﾔﾏﾀﾞ", "abc", "やまだ 太郎", "1", "やまだ1"],
  },
  upper_case: { row: "V23", valid: ["ABC", "A"], invalid: ["ABc", "AB1", "A B", "ÀB", ""] },
};

const ALL = Object.entries(EXAMPLES).map(([id, examples]) => ({ id: id as FormatId, ...examples }));

test.each(ALL)("[V03-V23 I13] $row, $id: takes what has the shape", ({ id, valid }) => {
  expect(valid.filter((text) => !hasFormat(id, text))).toEqual([]);
});

test.each(ALL)("[V03-V23 I13] $row, $id: refuses everything else", ({ id, invalid }) => {
  expect(invalid.filter((text) => hasFormat(id, text))).toEqual([]);
});

test("[A66] the pattern * takes any text", () => {
  expect(FORMATS.any.pattern).toBe("*");
  for (const text of ["", " ", "abc", "রহিম", "😀", "<script>"]) expect(hasFormat("any", text)).toBe(true);
});

test("[V24] every format has a name that stays and a message of its own in English and Bengali", () => {
  expect(FORMAT_IDS).toEqual(["any", ...Object.keys(EXAMPLES)]);
  for (const language of ["en", "bn"]) {
    const { t } = messagesIn(language);
    const said = Object.keys(EXAMPLES).map((id) => t(formatError(id as Exclude<FormatId, "any">)));
    expect(new Set(said).size).toBe(said.length);
    expect(said.filter((text) => text.includes(":"))).toEqual([]);
  }
});

test("a browser can compile each pattern as the `pattern` of a field does", () => {
  for (const id of FORMAT_IDS) {
    const { pattern } = FORMATS[id];
    if (pattern !== "*") expect(() => new RegExp(pattern, "v")).not.toThrow();
  }
});
