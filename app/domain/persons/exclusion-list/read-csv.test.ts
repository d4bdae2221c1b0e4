import { expect, test } from "vitest";
import { readCsv } from "./read-csv";

const fieldsOf = (text: string) => readCsv(text).map(({ fields }) => fields);

test("[Q07] reads what spreadsheets save: commas, semicolons or tabs, quoted or not, ended in any way", () => {
  const wanted = [
    ["full_name", "birthday"],
    ["Khan, Farhana", "1990-02-14"],
  ];
  expect(fieldsOf('full_name,birthday\r\n"Khan, Farhana",1990-02-14\r\n')).toEqual(wanted);
  expect(fieldsOf("\uFEFFfull_name;birthday\nKhan, Farhana; 1990-02-14")).toEqual(wanted);
  expect(fieldsOf('full_name\tbirthday\n\n "Khan, Farhana"\t1990-02-14\n\n')).toEqual(wanted);
});

test("[Q07] what is quoted may hold lines and quotes, and lines keep their number", () => {
  expect(readCsv('a,b\n"one\ntwo","said ""no"""\n\nx,\n')).toEqual([
    { line: 1, fields: ["a", "b"] },
    { line: 2, fields: ["one\ntwo", 'said "no"'] },
    { line: 5, fields: ["x", ""] },
  ]);
  expect(readCsv("")).toEqual([]);
});
