import { first, rows, type Tx } from "~/db/runner/transaction";
import type { RewardProgrammesTable } from "~/db/schema/bonuses";
import type { App } from "../../app.server";
import { byStaff, recordAudit, type ActingStaff } from "../../audit/audit.server";
import { termsOf } from "../../bonuses/terms";
import { freeGameFor } from "../../games/catalogue/free-games.views.server";
import { cheapestEdges } from "../../games/catalogue/edges.views.server";
import { ruleProblems } from "../../promotions/rule-problems";
import { settingsOf } from "../../settings/settings.server";
import { dayOf } from "../../shared/day";
import { once } from "../../shared/once.server";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import { otherTexts } from "../../shared/texts.server";
import { GAME_TYPES } from "../../vocabulary/game-type";
import { rulesOfProgramme, type ProgrammeForm } from "./programme-form.server";
import { RebateSchema, type FormKind } from "./programme";

/**
 * Staff write a programme. One that is switched on begins that day at the earliest, so that no time in which it was off
 * or not there is paid; one that runs keeps its first day, unless its periods change.
 */
interface Saving {
  kind: FormKind;
  form: ProgrammeForm;
  /** Of the form: texts in others stay. */
  languages: readonly string[];
  formKey: string;
  by: ActingStaff;
}

export type ProgrammeRefusal =
  | "unknown_programme"
  | "changed_meanwhile"
  | "different_content"
  | "rules_missing"
  | "begins_in_past"
  | "another_runs";

/**
 * A rate on stakes that is not below what the cheapest game keeps, too much to play, or a free bet or free spins that no
 * game plays; hundredths.
 */
export interface ProgrammeProblem {
  problem: "pays_without_end" | "wagering_above_10x" | "free_games_missing";
  kind: string;
  rateBp: number;
  edgeBp: number;
  times: number;
}

export type ProgrammeSaved =
  | Outcome<object, ProgrammeRefusal>
  | (Refused<"rules_refused"> & { problems: ProgrammeProblem[] });

/**
 * With an id it is changed. Refusals, in this order: `rules_missing`, `rules_refused`, `different_content`,
 * `unknown_programme`, `changed_meanwhile`, `begins_in_past`, `another_runs` of a second ladder of ranks.
 */
export async function saveProgramme(
  app: App,
  { id, ...saving }: Saving & { id?: number },
): Promise<ProgrammeSaved> {
  const { kind, form, languages, formKey, by } = saving;
  const rules = rulesOfProgramme(kind, form);
  if (!rules) return refuse("rules_missing");
  const problems = await problemsOf(app, kind, form);
  if (problems.length > 0) return { ...refuse("rules_refused"), problems };
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const text = plain(rules);
  const key = { scope: `programme:${by.staffId}`, key: formKey, content: { id, kind, form: plain(form) } };
  return app.store.transaction(() =>
    once(app, key, function* (): Tx<Outcome<object, ProgrammeRefusal>> {
      const before = id === undefined ? undefined : yield* hold(id, kind);
      if (id !== undefined && !before) return refuse("unknown_programme");
      if (before && before.version !== form.version) return refuse("changed_meanwhile");
      const runsOn = before !== undefined && keepsRunning(before, rules, today);
      const isBackdated = form.fromDay < today && !(runsOn && form.fromDay >= before.from_day);
      if (form.enabled && isBackdated) return refuse("begins_in_past");
      if (kind === "ranks" && form.enabled && (yield* anotherRuns(id))) return refuse("another_runs");
      const texts = {
        ...otherTexts(before ? (JSON.parse(before.texts) as Record<string, unknown>) : {}, languages),
        ...form.texts,
      };
      const row = {
        ...{ rules: text, texts: JSON.stringify(texts), from_day: form.fromDay },
        ...{ until_day: form.untilDay ?? null, enabled: form.enabled ? 1 : 0, sort: form.sort },
        version: form.version + 1,
      };
      // Its party of the ledger is its own, so that the costs of each are known.
      const newId = app.ids.next();
      const saved = before
        ? yield* first((db) =>
            db.updateTable("reward_programmes").set(row).where("id", "=", before.id).returningAll(),
          )
        : yield* first((db) =>
            db
              .insertInto("reward_programmes")
              .values({ id: newId, kind, promotion_id: newId, ...row })
              .returningAll(),
          );
      yield* recordAudit(app, {
        ...byStaff(by),
        ...{ action: before ? "programme.changed" : "programme.created", target: `programme:${saved!.id}` },
        ...{ before, after: saved },
      });
      return { ok: true };
    }),
  );
}

/**
 * Whether days that are over still count: of one that is on, has not ended, and keeps its periods, since days of which a
 * week was paid would be paid again with their month.
 */
function keepsRunning({ enabled, until_day, rules }: RewardProgrammesTable, after: object, today: number) {
  const periodOf = (of: object) => ("period" in of ? of.period : undefined);
  const isOver = until_day !== null && until_day < today;
  return enabled === 1 && !isOver && periodOf(JSON.parse(rules) as object) === periodOf(after);
}

function* hold(id: number, kind: FormKind): Tx<RewardProgrammesTable | undefined> {
  return yield* first((db) =>
    db
      .updateTable("reward_programmes")
      .set((eb) => ({ version: eb.ref("version") }))
      .where("id", "=", id)
      .where("kind", "=", kind)
      .returningAll(),
  );
}

function* anotherRuns(id: number | undefined): Tx<boolean> {
  const found = yield* rows((db) =>
    db.selectFrom("reward_programmes").select("id").where("kind", "=", "ranks").where("enabled", "=", 1),
  );
  return found.some((one) => one.id !== id);
}

async function problemsOf(app: App, kind: FormKind, form: ProgrammeForm): Promise<ProgrammeProblem[]> {
  const { accounts } = await settingsOf(app);
  const question = {
    ...{ isStrict: accounts.profile === "strict", percentBp: undefined, basis: "bonus" as const },
    ...{ hasMaxConversion: false, products: [] },
  };
  const multiple = form.form === "bonus" ? (form.multiple ?? 0) : 0;
  const { problems } = ruleProblems({ ...question, multiple, paidOnStakes: undefined });
  const found: ProgrammeProblem[] = problems.includes("wagering_above_10x")
    ? [{ problem: "wagering_above_10x", kind: "", rateBp: 0, edgeBp: 0, times: multiple }]
    : [];
  if (form.form === "free_bet" || form.form === "spins") {
    const game = await freeGameFor(app, termsOf({}));
    if (!game) found.push({ problem: "free_games_missing", kind: "", rateBp: 0, edgeBp: 0, times: 0 });
  }
  return kind === "rebate" ? [...found, ...(await endlessRates(app, form))] : found;
}

/** Each kind of game has its own rate, or that of the others. */
async function endlessRates(app: App, form: ProgrammeForm): Promise<ProgrammeProblem[]> {
  const rules = RebateSchema.parse(rulesOfProgramme("rebate", form));
  const edges = await cheapestEdges(app);
  return GAME_TYPES.flatMap((type): ProgrammeProblem[] => {
    const edgeBp = edges[type];
    const rates = rules.rates.map(({ rateBp }) => rateBp[type] ?? rateBp.default ?? 0n);
    const rateBp = rates.reduce((most, one) => (one > most ? one : most), 0n);
    if (edgeBp === undefined || rateBp === 0n || rateBp < edgeBp) return [];
    const figures = { rateBp: Number(rateBp), edgeBp: Number(edgeBp), times: 0 };
    return [{ problem: "pays_without_end", kind: type, ...figures }];
  });
}

const plain = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? part.toString() : part));
