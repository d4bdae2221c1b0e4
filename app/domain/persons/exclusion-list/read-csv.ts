import { CsvError, parse } from "csv-parse/sync";

export interface CsvRow {
  /** Where it begins, from 1. */
  line: number;
  fields: string[];
}

/** `fault` is the first line that cannot be read, and which of its fields. */
export interface CsvText {
  rows: CsvRow[];
  fault: { line: number; place: number } | undefined;
}

/** A text as spreadsheets save it, with commas, semicolons or tabs between its fields. Empty lines are left out. */
export function readCsv(text: string): CsvText {
  const body = text.replaceAll(/\r\n?/g, "\n");
  const rows: CsvRow[] = [];
  let next = 1;
  try {
    parse(body, {
      bom: true,
      trim: true,
      delimiter: separatorOf(body),
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: true,
      on_record: (fields: string[], { lines: last }) => {
        const line = last - (fields.join("").match(/\n/g)?.length ?? 0);
        if (fields.some((field) => field !== "")) rows.push({ line, fields });
        next = last + 1;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows, fault: { line: next, place: Number(error.index) } };
  }
  return { rows, fault: undefined };
}

/** The one that its first line has most of. */
function separatorOf(text: string): string {
  const [first = ""] = text.split("\n", 1);
  const count = (sign: string) => first.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
