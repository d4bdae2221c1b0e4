import { sql, type RawBuilder } from "kysely";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import type { App } from "../../app.server";
import { pageOf, type Page } from "../../shared/page";
import type { Period } from "../../shared/period";
import { MEMBER_TYPE } from "../../vocabulary/account";
import { MEASURES, noFigures, type Figures, type Measure, type MeasureName } from "../measures";
import { teamSizes } from "./team-scope.server";

/** An account below the one that a report is about. */
export interface TeamReportLine<Name extends MeasureName> {
  accountId: number;
  username: string;
  memberType: number;
  /** Accounts below it. */
  teamSize: number;
  figures: Figures<Name>;
}

export interface TeamReport<Name extends MeasureName> extends Page<TeamReportLine<Name>> {
  /** Of all lines, not only of this page. */
  all: Figures<Name>;
}

export type LineKind = "agents" | "members";

/** A line is a direct downline with everybody below it, or each account of the team by itself. */
export type LineOf = "downline" | "account";

export interface TeamReportQuery<Name extends MeasureName> {
  each: LineOf;
  /**
   * Whose direct downlines are the lines; the caller has made sure that it is in the reader's own tree. Null is the
   * house, for staff alone: the lines are the accounts without an upline.
   */
  rootId: number | null;
  /** Of the sums, and of the accounts that are lines. */
  currency: string;
  period: Period;
  measures: readonly Name[];
  kind?: LineKind;
  /** Only this one. */
  accountId?: number;
}

export type SortColumn<Name extends MeasureName> = Name | "account";
export interface Sorting<Name extends MeasureName> {
  by: SortColumn<Name>;
  order: "asc" | "desc";
}

/** Lines of a team with the sums of a period, a page of them, and the sums of all. Read from the roll-ups. */
export async function teamReport<Name extends MeasureName>(
  app: App,
  query: TeamReportQuery<Name> & { sort: Sorting<Name>; pageNo: number; pageSize: number },
): Promise<TeamReport<Name>> {
  const { measures, sort } = query;
  const { total, ...all } = await lines(app, query)
    .select((row) => row.fn.countAll<number>().as("total"))
    .select(measures.map((name) => sql<bigint>`coalesce(sum(${figure(name)}), 0)`.as(name)))
    .executeTakeFirstOrThrow();
  const { offset, limit, ...page } = pageOf(total, { wanted: query.pageNo, size: query.pageSize });
  const found = await lines(app, query)
    .select(COLUMNS)
    .select(measures.map((name) => figure(name).as(name)))
    .orderBy(sort.by === "account" ? "account.username_key" : figure(sort.by), sort.order)
    .orderBy("account.id")
    .offset(offset)
    .limit(limit)
    .execute();
  return { ...page, items: await withSizes(app, found, measures), all: pick(all, measures) };
}

const CSV_PORTION = 500;

/** All lines for a file, in the order in which the accounts were opened, some hundred at a time. */
export async function* teamReportLines<Name extends MeasureName>(
  app: App,
  query: TeamReportQuery<Name>,
): AsyncGenerator<TeamReportLine<Name>> {
  for (let after = 0; ;) {
    const ids = await idsAfter(app, query, after);
    if (ids.length === 0) return;
    const found = await lines(app, query, { from: ids[0]!.id, to: ids.at(-1)!.id })
      .select(COLUMNS)
      .select(query.measures.map((name) => figure(name).as(name)))
      .orderBy("account.id")
      .execute();
    yield* await withSizes(app, found, query.measures);
    after = ids.at(-1)!.id;
  }
}

const COLUMNS = ["account.id", "account.username", "account.member_type"] as const;

interface Range {
  from: number;
  to: number;
}

type Children = Pick<TeamReportQuery<never>, "each" | "rootId" | "currency" | "kind" | "accountId">;

/** Some hundred of the accounts that may be lines, by the index of the tree: a large team is not read for each portion. */
async function idsAfter(app: App, query: Children, after: number): Promise<{ id: number }[]> {
  if (query.each === "account" && query.accountId === undefined)
    return app.db
      .selectFrom("account_tree")
      .select("descendant_id as id")
      .where("ancestor_id", "=", query.rootId ?? 0)
      .where("descendant_id", ">", after)
      .orderBy("descendant_id")
      .limit(CSV_PORTION)
      .execute();
  return children(app, query)
    .select("account.id")
    .where("account.id", ">", after)
    .orderBy("account.id")
    .limit(CSV_PORTION)
    .execute();
}

function children({ db }: App, { each, rootId, currency, kind, accountId }: Children, within?: Range) {
  return db
    .selectFrom("accounts as account")
    .where((eb) =>
      each === "downline"
        ? eb("account.parent_id", rootId === null ? "is" : "=", rootId)
        : eb(
            "account.id",
            "in",
            eb
              .selectFrom("account_tree")
              .select("descendant_id")
              .where("ancestor_id", "=", rootId ?? 0)
              .where("distance", ">", 0)
              .$if(within !== undefined, (below) =>
                below.where("descendant_id", ">=", within!.from).where("descendant_id", "<=", within!.to),
              ),
          ),
    )
    .$if(within !== undefined, (accounts) =>
      accounts.where("account.id", ">=", within!.from).where("account.id", "<=", within!.to),
    )
    .where("account.id", "not in", testAccounts(db))
    .where("account.currency", "=", currency)
    .$if(kind !== undefined, (accounts) =>
      accounts.where("account.member_type", kind === "members" ? "=" : "!=", MEMBER_TYPE.member),
    )
    .$if(accountId !== undefined, (accounts) => accounts.where("account.id", "=", accountId!));
}

/** Each line beside its sums; who did nothing has none. */
function lines<Name extends MeasureName>(app: App, query: TeamReportQuery<Name>, within?: Range) {
  const { currency, period } = query;
  const inRange = () => children(app, query, within);
  const [table, owner] =
    query.each === "downline"
      ? (["team_daily", "ancestor_id"] as const)
      : (["member_daily", "account_id"] as const);
  const sums = app.db
    .selectFrom(table as "team_daily")
    .select(`${owner as "ancestor_id"} as owner_id`)
    .select(query.measures.map((name) => sumOf(name).as(name)))
    .where(owner as "ancestor_id", "in", inRange().select("account.id"))
    .where("currency", "=", currency)
    .where("day", ">=", period.fromDay)
    .where("day", "<=", period.toDay)
    .groupBy(owner as "ancestor_id");
  return inRange().leftJoin(sums.as("sums"), "sums.owner_id", "account.id");
}

const figure = (name: MeasureName) => sql<bigint>`coalesce(${sql.ref(`sums.${name}`)}, 0)`;

function sumOf(name: MeasureName): RawBuilder<bigint> {
  const { plus, minus = [] }: Measure = MEASURES[name];
  const terms = [
    ...plus.map((column) => sql`sum(${sql.ref(column)})`),
    ...minus.map((column) => sql`-sum(${sql.ref(column)})`),
  ];
  return sql<bigint>`cast(${sql.join(terms, sql` + `)} as bigint)`;
}

type FoundLine = { id: number; username: string; member_type: number };

async function withSizes<Name extends MeasureName>(
  app: App,
  found: FoundLine[],
  measures: readonly Name[],
): Promise<TeamReportLine<Name>[]> {
  const sizes = await teamSizes(
    app,
    found.map(({ id }) => id),
  );
  return found.map((row) => ({
    ...{ accountId: row.id, username: row.username, memberType: row.member_type },
    teamSize: sizes.get(row.id) ?? 0,
    figures: pick(row, measures),
  }));
}

/** Stores answer small sums as numbers and large ones as bigints. */
function pick<Name extends MeasureName>(row: object, measures: readonly Name[]): Figures<Name> {
  const figures = noFigures(measures);
  for (const name of measures) figures[name] = BigInt((row as Record<Name, bigint | number | string>)[name]);
  return figures;
}
