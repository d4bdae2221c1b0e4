import type { App } from "../app.server";
import { languagesOf } from "../settings/languages.server";
import type { MethodKind } from "./deposit";

/** A way to pay in, in one language. */
export interface DepositMethod {
  id: number;
  code: string;
  kind: MethodKind;
  name: string;
  instructions: string;
  /** What the member pays to; none for a gateway, which asks for it itself. */
  payTo: { label: string; value: string }[];
  minMinor: bigint;
  maxMinor: bigint;
}

export async function listDepositMethods(
  app: App,
  { currency, language }: { currency: string; language: string },
): Promise<DepositMethod[]> {
  const found = await methods(app).where("currency", "=", currency).where("enabled", "=", 1).execute();
  const languages = [language, (await languagesOf(app))[0]];
  return found.map((row) => methodOf(row, languages));
}

/** Disabled ones too: a deposit that was begun is finished. */
export async function findDepositMethod(app: App, id: number, language: string) {
  const row = await methods(app).where("id", "=", id).executeTakeFirst();
  return row && methodOf(row, [language, (await languagesOf(app))[0]]);
}

function methods(app: App) {
  return app.db
    .selectFrom("deposit_methods")
    .select(["id", "code", "kind", "texts", "pay_to", "min_minor", "max_minor"])
    .orderBy("sort")
    .orderBy("id");
}

interface Texts {
  name: string;
  instructions: string;
}
type Labels = { label: string | Record<string, string>; value: string }[];
type Row = Awaited<ReturnType<ReturnType<typeof methods>["execute"]>>[number];

function methodOf(row: Row, languages: readonly string[]): DepositMethod {
  const texts = JSON.parse(row.texts) as Record<string, Texts>;
  const inLanguage = <Value>(values: Record<string, Value>): Value | undefined =>
    languages.map((code) => values[code]).find((value) => value !== undefined) ?? Object.values(values)[0];
  const { name = row.code, instructions = "" } = inLanguage(texts) ?? {};
  const payTo = (JSON.parse(row.pay_to || "[]") as Labels).map(({ label, value }) => ({
    label: typeof label === "string" ? label : (inLanguage(label) ?? ""),
    value,
  }));
  return {
    id: row.id,
    code: row.code,
    kind: row.kind as MethodKind,
    name,
    instructions,
    payTo,
    minMinor: row.min_minor,
    maxMinor: row.max_minor,
  };
}
