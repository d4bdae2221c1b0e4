import type { Tx } from "~/db/runner/transaction";
import { holdNamesake, isHeld, namesakeMarks, writeApart, writeSame } from "../persons/namesakes.server";
import { listOthers, readMarks } from "../persons/person.server";
import type { App } from "../app.server";
import { isStrict } from "../settings/settings.server";
import { marksOf, type Mark } from "../shared/person-marks";

/** Whose name and date of birth somebody has who shows papers: what staff compare them with. */
export interface Namesake {
  id: number;
  username: string;
}

type Whose = { accountId: number; paper?: { name: string; birthday: number } };

/** For the desk, with what stands on papers that nobody has accepted yet; where accounts need not be told apart, none. */
export async function namesakesOf(app: App, whose: Whose): Promise<Namesake[]> {
  const strict = await isStrict(app);
  return app.store.transaction(function* (): Tx<Namesake[]> {
    if (!strict && !(yield* isHeld(whose.accountId))) return [];
    const found = yield* listCommon(app, whose);
    return [...new Map(found.map(({ id, username }) => [id, { id, username }])).values()];
  });
}

/** Tells an account from those that somebody has looked at. False, and nothing is changed, where there are others. */
export function* tellApart(
  app: App,
  { accountId, seen, staffId }: { accountId: number; seen: readonly number[]; staffId: number },
): Tx<boolean> {
  const common = yield* listCommon(app, { accountId });
  if (common.some(({ id }) => !seen.includes(id))) return false;
  yield* writeApart(app, { accountId, staffId, common });
  return true;
}

/** One person's second account: it is held for good, also where only the papers have brought it to light. */
export function* findSame(
  app: App,
  { accountId, staffId, paper }: Whose & { staffId: number },
): Tx<number[]> {
  const common = yield* listCommon(app, { accountId, paper });
  const marks = common.map(({ mark }): Mark => ({ kind: "birth", mark }));
  if (marks.length > 0) yield* holdNamesake(app, { accountId, marks });
  yield* writeSame(app, { accountId, staffId });
  return [...new Set(common.map(({ id }) => id))];
}

function* listCommon(app: Pick<App, "clock">, { accountId, paper }: Whose) {
  const own = yield* readMarks(accountId);
  const held = yield* namesakeMarks(accountId);
  const births = [
    ...own.filter(({ kind }) => kind === "birth"),
    ...held.map((mark): Mark => ({ kind: "birth", mark })),
    ...(paper ? marksOf({ births: [paper] }) : []),
  ];
  return yield* listOthers({ accountId, marks: births, now: app.clock.now() });
}
