import { z } from "zod";
import { Rollback } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import type { ActingStaff } from "../../audit/audit.server";
import { amountSchema } from "../../shared/amount.schema";
import { contentVersion, versionField } from "../../shared/content-version.server";
import { toDecimal, type Currency } from "../../shared/money";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import { CONTRACT_TYPES, type ContractType } from "../contract";
import { decidePolicy, holdPolicy, PAYERS, type PolicyChange, type SettlementPolicy } from "./policy.server";

/** The form by which staff decide who pays, what is reviewed, and what counts as active in each currency. */
export function policiesSchema(currencies: readonly Currency[]) {
  const byType = <Field extends z.ZodTypeAny>(field: Field) =>
    z.object(Object.fromEntries(CONTRACT_TYPES.map((type) => [type, field])) as Record<ContractType, Field>);
  return z.object({
    payer: byType(z.enum(PAYERS)),
    review: byType(z.enum(["on", "off"])),
    active: z.object(
      Object.fromEntries(currencies.map((currency) => [currency.code, amountSchema(currency)])),
    ),
    version: versionField(),
  });
}

type PoliciesForm = z.output<ReturnType<typeof policiesSchema>>;

/** What its fields show of what is in force. */
export function policiesIn(
  policy: SettlementPolicy,
  currencies: readonly Currency[],
): z.input<ReturnType<typeof policiesSchema>> {
  const byType = <Value>(valueOf: (type: ContractType) => Value) =>
    Object.fromEntries(CONTRACT_TYPES.map((type) => [type, valueOf(type)])) as Record<ContractType, Value>;
  const shown = {
    payer: byType((type) => policy.payer(type)),
    review: byType((type) => (policy.isReviewed(type) ? ("on" as const) : ("off" as const))),
    active: Object.fromEntries(
      currencies.map((currency) => [currency.code, toDecimal(policy.activeMinor(currency.code), currency)]),
    ),
  };
  return { ...shown, version: contentVersion(shown) };
}

interface Asked {
  form: PoliciesForm;
  currencies: readonly Currency[];
  by: ActingStaff;
}

type InTheWay = Refused<"contracts_in_the_way"> & { type: ContractType };

/**
 * In force for periods that begin from now on; what stays as it was leaves no trace. Refusals: `changed_meanwhile`, but
 * for a form that asks for what is there; `contracts_in_the_way` of `changePolicy`, with the type.
 */
export function changePolicies(
  app: App,
  { form, currencies, by }: Asked,
): Promise<Outcome<object, "changed_meanwhile"> | InTheWay> {
  return app.store.transaction(function* () {
    const policy = yield* holdPolicy(app);
    const changes = changesTo(policy, form);
    const isStale = form.version !== "" && form.version !== policiesIn(policy, currencies).version;
    if (isStale && changes.length > 0) throw new Rollback(refuse("changed_meanwhile"));
    for (const change of changes) {
      const decided = yield* decidePolicy(app, change, by);
      if (!decided.ok) throw new Rollback({ ...decided, type: change.scope as ContractType });
    }
    return { ok: true as const };
  });
}

function changesTo(policy: SettlementPolicy, { payer, review, active }: PoliciesForm): PolicyChange[] {
  const ofType = (scope: ContractType): PolicyChange[] => [
    ...(payer[scope] === policy.payer(scope) ? [] : [{ name: "payer", scope, value: payer[scope] } as const]),
    ...((review[scope] === "on") === policy.isReviewed(scope)
      ? []
      : [{ name: "review", scope, value: review[scope] } as const]),
  ];
  const ofCurrencies = Object.entries(active)
    .filter(([code, amountMinor]) => amountMinor !== policy.activeMinor(code))
    .map(([scope, amountMinor]) => ({ name: "active_minor", scope, value: String(amountMinor) }) as const);
  return [...CONTRACT_TYPES.flatMap(ofType), ...ofCurrencies];
}
