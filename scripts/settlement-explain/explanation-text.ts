import { percentText, WHOLE_BP } from "~/domain/contracts/contract";
import type { Condition, Explanation } from "~/domain/contracts/settlement/explain.views.server";
import { formatMoney, toGrouped } from "~/domain/shared/money";

/** One payout in plain English, line by line, for whoever runs the site. */
export function explanationText(one: Explanation): string[] {
  const money = (amountMinor: bigint) => formatMoney(amountMinor, one.currency);
  return [
    ...headLines(one),
    "",
    ...(one.conditions.length > 0 ? ["Conditions"] : []),
    ...one.conditions.map((condition) => `  ${conditionText(one, condition)}`),
    "",
    ...baseLines(one),
    ...sliceLines(one),
    `  exactly ${exactText(one, one.exact - one.exactBefore)}`,
    one.reason
      ? `Nothing is due: ${REASONS[one.reason] ?? one.reason}.`
      : `Due: ${money(one.dueMinor)}, rounded down.`,
    "",
    ...paymentLines(one),
    ...revisionLines(one),
  ];
}

const TYPES: Record<string, string> = {
  dividend: "Dividend",
  daily_salary: "Daily salary",
  hourly_salary: "Hourly salary",
  realtime_salary: "Real-time salary",
};

const REASONS: Record<string, string> = {
  valid_bet: "the valid bets asked for were not reached",
  daily_bet: "the bets of the day asked for were not reached",
  loss: "the loss asked for was not reached",
  active: "the active members asked for were not reached",
  negative: "the team won",
  nothing: "there is nothing to pay for",
  covered: "those below have the whole rate",
  below: "what those below were granted comes to more",
  rounded: "it is less than the smallest unit",
};

const instant = (ms: number, timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "medium", timeStyle: "medium" }).format(ms);

function headLines(one: Explanation): string[] {
  const { timeZone } = one;
  return [
    `Payout ${one.billId}: ${TYPES[one.type]} of ${one.payee}, contract ${one.contractId} with ${one.upline ?? "the house"}`,
    `Period ${one.periodKey}: from ${instant(one.fromMs, timeZone)} up to ${instant(one.toMs, timeZone)} (${timeZone})`,
    `Paid by ${one.payer === "house" ? "the house" : one.upline}; state: ${one.state.replace("_", " ")}`,
    `Figures as of ${instant(one.frozenAt, timeZone)}`,
  ];
}

function conditionText(
  { currency, activeMinor }: Explanation,
  { figure, reached, asked, isMet }: Condition,
): string {
  const value = (amount: bigint) => (figure === "active" ? String(amount) : formatMoney(amount, currency));
  const names = {
    valid_bet: "valid bets of the period",
    daily_bet: "bets of the day",
    loss: "loss, with what is carried",
    active: `active members (each bet ${formatMoney(activeMinor, currency)} or more)`,
  };
  if (asked === 0n) return `${names[figure]}: ${value(reached)}, none asked for`;
  return `${names[figure]}: ${value(reached)} of ${value(asked)}, ${isMet ? "met" : "not met"}`;
}

function baseLines({ type, base, currency, tier, tiers, rateBp }: Explanation): string[] {
  const figure = type === "dividend" ? "loss of the team" : "valid bets of the team";
  const lines = [`Base: ${figure} ${formatMoney(base.figureMinor, currency)}`];
  if (base.carriedInMinor !== 0n)
    lines.push(
      `  carried in ${formatMoney(base.carriedInMinor, currency)}, which makes ${formatMoney(base.baseMinor, currency)}`,
    );
  if (tier !== undefined) lines.push(`Rate: ${percentText(rateBp)} %, tier ${tier} of ${tiers.length}`);
  return lines;
}

function sliceLines(one: Explanation): string[] {
  const { currency, rateBp, base, carriedBelow } = one;
  const lines = one.slices.map(({ amountMinor, keptBp, below }) => {
    const less = below
      ? ` (${percentText(rateBp)} % less ${percentText(below.rateBp)} % granted to ${below.username})`
      : "";
    return `  ${formatMoney(amountMinor, currency)} at ${percentText(keptBp)} %${less}`;
  });
  if (base.carriedInMinor !== 0n && rateBp > 0)
    lines.push(`  ${formatMoney(base.carriedInMinor, currency)} carried in, at ${percentText(rateBp)} %`);
  if (carriedBelow !== 0n)
    lines.push(`  ${exactText(one, carriedBelow)} back for what those below had carried in`);
  if (one.kind === "R" || one.kind === "H")
    lines.push(
      `  the day came to ${exactText(one, one.exactBefore)} before and to ${exactText(one, one.exact)} after`,
    );
  return lines;
}

/** Ten-thousandths of the smallest unit are four more decimals. */
function exactText({ currency }: Explanation, exact: bigint): string {
  const decimals = String(WHOLE_BP).length - 1;
  const text = toGrouped(exact, { exponent: currency.exponent + decimals });
  return `${currency.symbol}${text}`;
}

function paymentLines(one: Explanation): string[] {
  const { payments, currency, timeZone } = one;
  const lines = payments.map(({ ledgerTransactionId, amountMinor, paidAt }) => {
    const what = amountMinor > 0n ? "paid" : "taken back";
    const amount = formatMoney(amountMinor > 0n ? amountMinor : -amountMinor, currency);
    return `  ${instant(paidAt, timeZone)}: ${what} ${amount}, ledger transaction ${ledgerTransactionId}`;
  });
  if (one.openMinor > 0n) {
    const until =
      one.lapsesAt === undefined ? "until it is paid" : `until ${instant(one.lapsesAt, timeZone)}`;
    lines.push(`  open: ${formatMoney(one.openMinor, currency)}, ${until}`);
  }
  if (one.openMinor < 0n) lines.push(`  to be taken back: ${formatMoney(-one.openMinor, currency)}`);
  if (one.lapsedMinor > 0n) lines.push(`  lapsed: ${formatMoney(one.lapsedMinor, currency)}`);
  return lines.length > 0 ? ["Payments", ...lines] : ["Payments: none"];
}

function revisionLines({ revisions, currency, timeZone, dueMinor }: Explanation): string[] {
  if (revisions.length === 0) return [];
  return [
    "Corrections",
    ...revisions.map(({ revision, replacedAt, dueMinor: before }, place) => {
      const after = revisions[place + 1]?.dueMinor ?? dueMinor;
      return `  ${instant(replacedAt, timeZone)}: due was ${formatMoney(before, currency)} (revision ${revision}), then ${formatMoney(after, currency)}`;
    }),
  ];
}
