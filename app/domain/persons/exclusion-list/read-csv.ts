/** Fields of a text as spreadsheets save it (RFC 4180), with commas, semicolons or tabs between. Empty lines are left out. */
export function readCsv(text: string): { line: number; fields: string[] }[] {
  const body = text.replace(/^\uFEFF/, "");
  const separator = separatorOf(body);
  const rows: { line: number; fields: string[] }[] = [];
  let fields: string[] = [];
  let field = "";
  let isQuoted = false;
  let line = 1;
  let begun = 1;
  const endField = () => {
    fields.push(field.trim());
    field = "";
  };
  const endRow = () => {
    endField();
    if (fields.some((one) => one !== "")) rows.push({ line: begun, fields });
    [fields, begun] = [[], line + 1];
  };
  for (let at = 0; at < body.length; at++) {
    const sign = body[at]!;
    if (isQuoted && sign === '"' && body[at + 1] === '"') field += body[++at]!;
    else if (isQuoted && sign === '"') isQuoted = false;
    else if (isQuoted) field += sign;
    else if (sign === '"' && field.trim() === "") [isQuoted, field] = [true, ""];
    else if (sign === separator) endField();
    else if (sign === "\n") endRow();
    else if (sign !== "\r") field += sign;
    if (sign === "\n") line++;
  }
  endRow();
  return rows;
}

/** The one that its first line has most of. */
function separatorOf(text: string): string {
  const [first = ""] = text.split("\n", 1);
  const count = (sign: string) => first.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
