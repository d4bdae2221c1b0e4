import { percentText } from "~/domain/contracts/contract";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { boardSchema, raffleSchema, referralSchema } from "~/domain/rewards/desk/programme-form.server";
import { createBoard } from "~/domain/rewards/desk/save-board.server";
import type { CreateRefusal } from "~/domain/rewards/desk/save-programme.server";
import { createRaffle } from "~/domain/rewards/desk/save-raffle.server";
import { createReferral } from "~/domain/rewards/desk/save-referral.server";
import type { StaffVisit } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm, type Refusals } from "~/http/forms/submission.server";
import { paths } from "~/http/paths/paths";
import { errorMessage } from "~/i18n/error-message";

type Sent = StaffVisit & { form: FormData };

export async function saveNewReferral(visit: Sent) {
  const parsed = parseForm(visit.form, referralSchema(await siteOf(visit)));
  if (!parsed.ok) return parsed.invalid();
  const { deposit, valid, owner = 0n, friend = 0n, share = 0n, shareMost, days } = parsed.value;
  const saved = await createReferral(visit.app, {
    ...savingOf(visit, parsed.value),
    wish: {
      ...wishOf(parsed.value),
      rules: {
        ...{ days, depositMinor: deposit, validMinor: valid, shareBp: share, shareMostMinor: shareMost },
        ...{ owner: { amountMinor: owner }, friend: { amountMinor: friend } },
      },
    },
  });
  if (saved.ok) return saveDone(visit, paths.adminReferrals);
  if (saved.refusal !== "pays_without_end") return parsed.invalid(refusedAs(saved.refusal));
  const [edge, rate] = [percentText(Number(saved.edgeBp)), percentText(Number(share))];
  return parsed.invalid({ fields: { share: errorMessage("rewards:desk.paysWithoutEnd", { edge, rate }) } });
}

export async function saveNewBoard(visit: Sent) {
  const parsed = parseForm(visit.form, boardSchema(await siteOf(visit)));
  if (!parsed.ok) return parsed.invalid();
  const { period, prizes, least } = parsed.value;
  const rules = { period, prizesMinor: prizes, leastMinor: least };
  const wish = { ...wishOf(parsed.value), rules };
  const saved = await createBoard(visit.app, { ...savingOf(visit, parsed.value), wish });
  return saved.ok ? saveDone(visit, paths.adminBoards) : parsed.invalid(refusedAs(saved.refusal));
}

export async function saveNewRaffle(visit: Sent) {
  const parsed = parseForm(visit.form, raffleSchema(await siteOf(visit)));
  if (!parsed.ok) return parsed.invalid();
  const { per, prizes, perMember, beaconName = "" } = parsed.value;
  const rules = { perMinor: per, prizesMinor: prizes, perMember, beaconName };
  const wish = { ...wishOf(parsed.value), rules };
  const saved = await createRaffle(visit.app, { ...savingOf(visit, parsed.value), wish });
  return saved.ok ? saveDone(visit, paths.adminRaffles) : parsed.invalid(refusedAs(saved.refusal));
}

async function siteOf({ app, context }: Sent) {
  return { languages: context.languages, currency: await currencyOf(app, app.config.currency) };
}

const savingOf = ({ staff, context }: Sent, { idempotencyKey }: { idempotencyKey: string }) => ({
  formKey: idempotencyKey,
  by: { staffId: staff.id, ip: context.ip },
});

interface Common {
  texts: Record<string, { title: string }>;
  fromDay: number;
  untilDay?: number | undefined;
}

const wishOf = ({ texts, fromDay, untilDay }: Common) => ({ texts, fromDay, untilDay });

function refusedAs(refusal: CreateRefusal): Refusals {
  const key = `refusals:${refusal}`;
  if (refusal === "begins_too_early") return { fields: { fromDay: key } };
  if (refusal === "ends_before_start") return { fields: { untilDay: key } };
  return { form: [key], status: 409 };
}

const saveDone = ({ context }: Sent, list: string) =>
  redirectWithFlash(context, list, { tone: "good", key: "rewards:desk.saved" });
