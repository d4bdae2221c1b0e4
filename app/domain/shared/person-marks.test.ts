import { expect, test } from "vitest";
import { marksOf, type PersonalFacts } from "./person-marks";

const same = (one: PersonalFacts, other: PersonalFacts) => expect(marksOf(one)).toEqual(marksOf(other));
const born = (name: string, birthday = 19900214): PersonalFacts => ({ births: [{ name, birthday }] });

test("[Q06] a name is one person's whatever its case, accents, width, signs and order of words", () => {
  const names = [
    ["Farhana Khan", "  KHAN   farhana "],
    ["José García", "Jose\u0301 Garci\u0301a"],
    ["José García", "jose garcia"],
    ["Ｆａｒｈａｎａ Khan", "Farhana Khan"],
    ["Ayşe Işık", "AYSE ISIK"],
    ["Đặng Văn Lâm", "dang van lam"],
    ["Md. Rahim", "Md Rahim"],
    ["Sinéad O’Connor", "Sinead OConnor"],
    ["مُحَمَّد علي", "محمد علي"],
  ];
  for (const [one, other] of names) same(born(one!), born(other!));
});

test("[Q06] the vowels of other scripts are letters of a name, and tell people apart", () => {
  for (const [one, other] of [
    ["রানা খান", "রিনা খান"],
    ["สมชาย ใจดี", "สมชย ใจดี"],
    ["がく 山田", "かく 山田"],
  ])
    expect(marksOf(born(one!))).not.toEqual(marksOf(born(other!)));
});

test("[Q06] a name counts with its date of birth alone", () => {
  expect(marksOf(born("Farhana Khan", 19900214))).not.toEqual(marksOf(born("Farhana Khan", 19900215)));
  expect(marksOf({ births: [{ name: "Farhana Khan", birthday: null }] })).toEqual([]);
  expect(marksOf({ births: [{ name: " - ", birthday: 19900214 }] })).toEqual([]);
});

test("[Q06] numbers of papers and accounts are compared by their letters and digits", () => {
  same({ idNumbers: ["ab 123-456"] }, { idNumbers: ["AB123456"] });
  same({ idNumbers: ["১৯৯০১২৩"] }, { idNumbers: ["1990 123"] });
  same({ payouts: ["0171-234 5678"] }, { payouts: ["01712345678"] });
  expect(marksOf({ idNumbers: ["123"] })).not.toEqual(marksOf({ payouts: ["123"] }));
});

test("[Q06] one mailbox is one person's however its address is written", () => {
  same({ mails: ["Farhana.Khan+play@Gmail.com"] }, { mails: ["farhanakhan@googlemail.com"] });
  same({ mails: ["farhana+x@example.com"] }, { mails: ["FARHANA@example.com"] });
  expect(marksOf({ mails: ["a.b@example.com"] })).not.toEqual(marksOf({ mails: ["ab@example.com"] }));
  expect(marksOf({ mails: ["+@example.com", "", null] })).toEqual([{ kind: "mail", mark: "+@example.com" }]);
});

test("[Q06] what is said twice is one mark, and who says nothing has none", () => {
  expect(marksOf({ mobiles: ["+8801712345678", "+8801712345678", undefined] })).toHaveLength(1);
  expect(marksOf({})).toEqual([]);
});
