import { sql } from "kysely";
import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { refuse } from "../shared/refusal";
import { COOLING_HOURS, type OneHand } from "./dual-control";
import { permits } from "./permissions";
import type { Permission } from "../declared";
import type { Role } from "../shared/declaration";

/**
 * Two signatures are worth something where two people gave them. Whoever opens an account for somebody of the staff,
 * hands out its password, takes its second step off or changes what it may do could be the one who signs with it. So
 * behind a signature stand its account and all who have set that account up in the time before, and whoever set those
 * up; two signatures with somebody in common are one person's. That is read from the audit log, which nobody rewrites.
 */
export interface SignatureGiven {
  staffId: number;
  at: number;
}

const COOLING_MS = COOLING_HOURS * 3_600_000;

/** What puts an account into somebody's hands. */
const SET_UP = [
  "staff.created",
  "staff.password_reset",
  "staff.two_step_reset",
  "staff.role_changed",
  "staff.enabled",
] as const;

/** Undefined where two of these signatures are of two people; else the refusal of the last one, and who can sign. */
export function* refuseOneHand(
  signatures: readonly SignatureGiven[],
  { can }: { can: Permission },
): Tx<OneHand | undefined> {
  const since = Math.min(...signatures.map(({ at }) => at)) - COOLING_MS;
  const setUps = yield* listSetUps(since);
  if (areOfTwo(setUps, signatures)) return undefined;
  const staff = yield* rows((db) =>
    db
      .selectFrom("staff")
      .select(["id", "display_name as name", "role", "status"])
      .orderBy("display_name")
      .orderBy("id"),
  );
  const before = signatures.slice(0, -1);
  const last = signatures.at(-1)!;
  const both = handsBehind(setUps, last);
  const handId = before.flatMap((one) => [...handsBehind(setUps, one)]).find((id) => both.has(id))!;
  const others = staff.filter(
    ({ id, role, status }) =>
      status === "active" &&
      permits(role as Role, can) &&
      areOfTwo(setUps, [...before, { staffId: id, at: last.at }]),
  );
  return {
    ...refuse("one_hand_signed"),
    hand: staff.find(({ id }) => id === handId)?.name ?? "–",
    others: others.map(({ name }) => name),
  };
}

/** For a page: what whoever looks at it would be refused for, signing now. */
export function oneHandView(
  app: App,
  { signatures, staffId, can }: { signatures: SignatureGiven[]; staffId: number; can: Permission },
): Promise<OneHand | undefined> {
  const own = { staffId, at: app.clock.now() };
  return app.store.transaction(() => refuseOneHand([...signatures, own], { can }));
}

interface SetUp {
  staffId: number;
  byId: number;
  at: number;
}

function* listSetUps(since: number): Tx<SetUp[]> {
  return yield* rows((db) =>
    db
      .selectFrom("staff")
      .innerJoin("audit_log as entry", (join) => join.on(sql<boolean>`entry.target = 'staff:' || staff.id`))
      .select(["staff.id as staffId", "entry.actor_id as byId", "entry.created_at as at"])
      .where("entry.actor_kind", "=", "staff")
      .where("entry.action", "in", SET_UP)
      .where("entry.created_at", ">", since),
  );
}

function areOfTwo(setUps: readonly SetUp[], signatures: readonly SignatureGiven[]): boolean {
  const hands = signatures.map((one) => handsBehind(setUps, one));
  return hands.some((one, n) => hands.slice(n + 1).some((other) => isApart(one, other)));
}

const isApart = (one: Set<number>, other: Set<number>) => [...one].every((id) => !other.has(id));

/** Whoever is found is looked behind as well, until nobody new is. */
function handsBehind(setUps: readonly SetUp[], { staffId, at }: SignatureGiven): Set<number> {
  const hands = new Set([staffId]);
  for (const hand of hands)
    for (const setUp of setUps)
      if (setUp.staffId === hand && setUp.at <= at && setUp.at > at - COOLING_MS) hands.add(setUp.byId);
  return hands;
}
