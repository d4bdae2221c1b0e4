import { stringify } from "csv-stringify/sync";

export interface CsvColumn<Row> {
  head: string;
  cell: (row: Row) => string | number;
  /** Somebody wrote it: a spreadsheet must not take it for a formula. */
  isText?: boolean;
}

const ROWS_PER_PIECE = 500;

/**
 * A file of lines that is written while they are read, so that a million of them fill no memory. UTF-8 with a mark that
 * Excel asks for; amounts are decimals without grouping.
 */
export function csvResponse<Row>(
  rows: AsyncIterable<Row> | readonly Row[],
  { filename, columns }: { filename: string; columns: readonly CsvColumn<Row>[] },
): Response {
  const pieces = piecesOf(rows, columns);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${filename}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}

async function* piecesOf<Row>(
  rows: AsyncIterable<Row> | readonly Row[],
  columns: readonly CsvColumn<Row>[],
): AsyncGenerator<string, void> {
  yield `\uFEFF${stringify([columns.map(({ head }) => head)])}`;
  let waiting: (string | number)[][] = [];
  for await (const row of rows) {
    waiting.push(columns.map(({ cell, isText }) => (isText ? withoutFormula(String(cell(row))) : cell(row))));
    if (waiting.length < ROWS_PER_PIECE) continue;
    yield stringify(waiting);
    waiting = [];
  }
  if (waiting.length > 0) yield stringify(waiting);
}

/** OWASP, "CSV injection": what begins like a formula is set behind an apostrophe. */
const withoutFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
