export interface Row {
  id: string;
  area: string;
  text: string;
}

/** Ends the text of a row that only `npm run test:all` shows. */
export const SECOND_TIER_MARK = " ²";

/** The document with that mark on these rows and on no others. */
export function markRows(document: string, marked: ReadonlySet<string>): string {
  return document.replace(/^\| ([A-Z]\d{2}) \| (.*?)( ²)? \|$/gm, (_, id: string, text: string) => {
    return `| ${id} | ${text}${marked.has(id) ? SECOND_TIER_MARK : ""} |`;
  });
}

/** The rows of a requirements document: tables of `| A22 | text |` under headings. */
export function parseRows(document: string): Row[] {
  let area = "";
  return document.split("\n").flatMap((line) => {
    const heading = /^## (.*)$/.exec(line)?.[1];
    if (heading) area = heading;
    const [, id, text] = /^\| ([A-Z]\d{2}) \| (.*) \|$/.exec(line) ?? [];
    return id && text ? [{ id, area, text }] : [];
  });
}

/** For each row named in brackets in a test's title, the tests that name it, as `file: title`. */
export function shownRows(files: { file: string; source: string }[]): Map<string, string[]> {
  const shown = new Map<string, string[]>();
  for (const { file, source } of files) {
    for (const { title } of titles(source)) {
      for (const id of new Set(idsIn(title))) {
        shown.set(id, [...(shown.get(id) ?? []), `${file}: ${title}`]);
      }
    }
  }
  return shown;
}

/** The rows that no test of the first tier names. */
export function shownBySecondTierAlone(files: { file: string; source: string }[]): Set<string> {
  const always = new Set(
    files
      .filter(({ source }) => !source.startsWith("// tier: all\n"))
      .flatMap(({ source }) => titles(source))
      .filter(({ by }) => !SECOND_TIER_ALONE.includes(by))
      .flatMap(({ title }) => idsIn(title)),
  );
  return new Set([...shownRows(files).keys()].filter((id) => !always.has(id)));
}

/** What declares tests that `npm test` leaves out, in whatever file. */
const SECOND_TIER_ALONE = ["testReading", "inSecondTier"];

function titles(source: string): { by: string; title: string }[] {
  const call =
    /\b(test|it|describe|testReading|inSecondTier)(?:\.\w+(?:\([^)]*\))?)*\(\s*(["'`])((?:\\.|(?!\2).)*)\2/gs;
  return [...source.matchAll(call)].map(([, by = "", , title = ""]) => ({ by, title }));
}

function idsIn(title: string): string[] {
  const brackets = [...title.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? "");
  return brackets.flatMap((text) =>
    [...text.matchAll(/\b([A-Z])(\d{2})(?:[-–]\1?(\d{2}))?\b/g)].flatMap(
      ([, letter = "", first = "", last]) =>
        range(Number(first), Number(last ?? first)).map((number) => letter + String(number).padStart(2, "0")),
    ),
  );
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
