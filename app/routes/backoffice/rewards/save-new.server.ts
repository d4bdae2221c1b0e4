import { currencyOf } from "~/domain/ledger/currencies.server";
import { boardSchema, raffleSchema, referralSchema } from "~/domain/rewards/desk/contest-form.server";
import { giftOf } from "~/domain/rewards/desk/given-form";
import { saveProgramme, type ProgrammeSaved } from "~/domain/rewards/desk/save-programme.server";
import type { StaffVisit } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm, type Refusals } from "~/http/forms/submission.server";
import { CONTEST_LISTS, type Contest } from "~/http/paths/bonus-paths";
import { problemText, refusalsOf } from "./refused-programme.server";

type Sent = StaffVisit & { form: FormData };

export async function saveNewReferral(visit: Sent) {
  const parsed = parseForm(visit.form, referralSchema(await siteOf(visit)));
  if (!parsed.ok) return parsed.invalid();
  const { days, deposit, valid, owner, friend, share = 0n, shareMost } = parsed.value;
  const rules = {
    ...{ days, depositMinor: deposit, validMinor: valid, shareBp: share, shareMostMinor: shareMost },
    ...{ owner: giftOf(owner), friend: giftOf(friend) },
  };
  const saved = await saveNew(visit, { kind: "referral", said: parsed.value, rules });
  return saved.ok ? saveDone(visit, "referral") : parsed.invalid(refusedAs(saved));
}

export async function saveNewBoard(visit: Sent) {
  const parsed = parseForm(visit.form, boardSchema(await siteOf(visit)));
  if (!parsed.ok) return parsed.invalid();
  const { period, prizes, least } = parsed.value;
  const rules = { period, prizesMinor: prizes, leastMinor: least };
  const saved = await saveNew(visit, { kind: "board", said: parsed.value, rules });
  return saved.ok ? saveDone(visit, "board") : parsed.invalid(refusedAs(saved));
}

export async function saveNewRaffle(visit: Sent) {
  const parsed = parseForm(visit.form, raffleSchema(await siteOf(visit)));
  if (!parsed.ok) return parsed.invalid();
  const { per, prizes, perMember, beaconName = "" } = parsed.value;
  const rules = { perMinor: per, prizesMinor: prizes, perMember, beaconName };
  const saved = await saveNew(visit, { kind: "raffle", said: parsed.value, rules });
  return saved.ok ? saveDone(visit, "raffle") : parsed.invalid(refusedAs(saved));
}

async function siteOf({ app, context }: Sent) {
  return { languages: context.languages, currency: await currencyOf(app, app.config.currency) };
}

interface Said {
  texts: Record<string, { title: string }>;
  fromDay: number;
  untilDay?: number | undefined;
  idempotencyKey: string;
}

function saveNew(
  { app, staff, context }: Sent,
  { kind, said, rules }: { kind: Contest; said: Said; rules: object },
): Promise<ProgrammeSaved> {
  const { texts, fromDay, untilDay, idempotencyKey } = said;
  return saveProgramme(app, {
    ...{ kind, wish: { texts, fromDay, untilDay, rules }, formKey: idempotencyKey },
    by: { staffId: staff.id, ip: context.ip },
  });
}

/** A share without end stands at its field. */
function refusedAs(saved: Exclude<ProgrammeSaved, { ok: true }>): Refusals {
  if (saved.refusal !== "rules_refused") return refusalsOf(saved.refusal);
  const [share, others] = [true, false].map((isShare) =>
    saved.problems.filter(({ problem }) => (problem === "pays_without_end") === isShare).map(problemText),
  );
  return {
    ...(share![0] !== undefined && { fields: { share: share![0] } }),
    ...(others!.length > 0 && { form: others! }),
  };
}

const saveDone = ({ context }: Sent, kind: Contest) =>
  redirectWithFlash(context, CONTEST_LISTS[kind], { tone: "good", key: "rewards:desk.saved" });
