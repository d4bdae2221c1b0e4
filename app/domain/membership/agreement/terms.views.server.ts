import type { App } from "../../app.server";
import { isStrict } from "../../settings/settings.server";
import { inLanguage } from "../../shared/texts.server";
import { AFFIRMATIONS, FIRST_VERSION, type Affirmation, type ConsentKind } from "./agreement";

export interface TermsVersion {
  version: number;
  isMaterial: boolean;
  /** What has changed, by language. */
  summaries: Record<string, string>;
  publishedAt: number;
  publishedBy: string;
}

/** All that were published, the newest first; none while the product's own texts hold. */
export async function listTerms({ db }: Pick<App, "db">): Promise<TermsVersion[]> {
  const found = await db
    .selectFrom("terms_versions as terms")
    .leftJoin("staff", "staff.id", "terms.published_by")
    .select(["terms.version", "terms.is_material", "terms.summaries", "terms.published_at"])
    .select("staff.display_name")
    .orderBy("terms.version", "desc")
    .execute();
  return found.map((row) => ({
    version: row.version,
    isMaterial: row.is_material === 1,
    summaries: JSON.parse(row.summaries) as Record<string, string>,
    publishedAt: row.published_at,
    publishedBy: row.display_name ?? "",
  }));
}

export interface AgreementView {
  version: number;
  publishedAt: number | undefined;
  summary: string | undefined;
  /** Of somebody who did not register, and has agreed to nothing yet. */
  isFirst: boolean;
  /** What such a member states besides, as everybody who registers does. */
  affirmations: readonly Affirmation[];
}

/** What a member is asked to agree to: the version that holds, and what staff say has changed. */
export async function agreementView(
  app: App,
  accountId: number,
  { language, languages }: { language: string; languages: readonly [string, ...string[]] },
): Promise<AgreementView> {
  const [[latest], isFirst, strict] = await Promise.all([
    listTerms(app),
    agreesFirst(app, accountId),
    isStrict(app),
  ]);
  return {
    version: latest?.version ?? FIRST_VERSION,
    publishedAt: latest?.publishedAt,
    summary: latest && !isFirst ? inLanguage(latest.summaries, language, languages) : undefined,
    isFirst,
    affirmations: isFirst && strict ? AFFIRMATIONS : [],
  };
}

async function agreesFirst({ db }: App, accountId: number): Promise<boolean> {
  const { version, ...opened } = await db
    .selectFrom("accounts as account")
    .leftJoin("consents", "consents.account_id", "account.id")
    .select(["account.opened_by", "account.opened_by_agent", "consents.version"])
    .where("account.id", "=", accountId)
    .limit(1)
    .executeTakeFirstOrThrow();
  return (opened.opened_by ?? opened.opened_by_agent) !== null && version === null;
}

/** What an account has agreed to, the newest first. */
export async function listConsents(
  { db }: Pick<App, "db">,
  accountId: number,
): Promise<{ kind: ConsentKind; version: number; agreedAt: number }[]> {
  const found = await db
    .selectFrom("consents")
    .select(["kind", "version", "agreed_at"])
    .where("account_id", "=", accountId)
    .orderBy("agreed_at", "desc")
    .orderBy("kind")
    .execute();
  return found.map(({ kind, version, agreed_at: agreedAt }) => ({
    kind: kind as ConsentKind,
    version,
    agreedAt,
  }));
}
