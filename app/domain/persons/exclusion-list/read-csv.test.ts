import { expect, test } from "vitest";
import { readCsv } from "./read-csv";

const fieldsOf = (text: string) => readCsv(text).rows.map(({ fields }) => fields);

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
  expect(readCsv('a,b\n"one\ntwo","said ""no"""\n\nx,\n').rows).toEqual([
    { line: 1, fields: ["a", "b"] },
    { line: 2, fields: ["one\ntwo", 'said "no"'] },
    { line: 5, fields: ["x", ""] },
  ]);
  expect(readCsv("")).toEqual({ rows: [], fault: undefined });
});

test("[Q07] lines end as each program ends them, mixed or not, and a line of separators alone is none", () => {
  const wanted = [
    ["a", "b"],
    ["1", "2"],
    ["3", "4"],
  ];
  for (const text of ["a,b\r1,2\r3,4", "a,b\r\n1,2\n3,4\r\n", "a,b\n1,2\n , \n,\n3,4"])
    expect(fieldsOf(text)).toEqual(wanted);
});

test.each(["\n", "\r\n"])("[Q07] lines are counted as an editor counts them, ended by %j", (end) => {
  const text = ["a,b", "", '1,"two', 'three"', "4,5", ""].join(end);
  expect(readCsv(text).rows.map(({ line }) => line)).toEqual([1, 3, 5]);
});

test.each([
  ["a quote that is never closed", 'a,b\n1,2\n\n3,"four\n5,6\n', 4],
  ["more behind a quote", 'a,b\n1,2\n3,"four" five\n5,6\n', 3],
])("[Q07] %s takes no line after it along: it is said where it is", (_, text, line) => {
  const { rows, fault } = readCsv(text);
  expect(rows.map(({ fields }) => fields)).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
  expect(fault).toEqual({ line, place: 1 });
});
