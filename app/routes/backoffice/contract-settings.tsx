import { useActionData, useLoaderData } from "@remix-run/react";
import type { App } from "~/domain/app.server";
import { CONTRACT_TYPES } from "~/domain/contracts/contract";
import {
  changePolicies,
  policiesIn,
  policiesSchema,
} from "~/domain/contracts/settlement/change-policies.server";
import { policyChanges } from "~/domain/contracts/settlement/policy-changes.views.server";
import { PAYERS, policyHistory } from "~/domain/contracts/settlement/policy.server";
import { currencyOf, listCurrencies } from "~/domain/ledger/currencies.server";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm } from "~/http/forms/submission.server";
import { paths } from "~/http/paths/paths";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { ContentForm, FormSection } from "~/ui/desk/content/content-form";
import { PolicyTable } from "~/ui/desk/payouts/policy-table";
import { SettingsTitle } from "~/ui/desk/system/settings-title";
import { Field } from "~/ui/form/field";
import { SelectField } from "~/ui/form/select-field";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Pager } from "~/ui/pager/pager";

export const handle = { title: (t: Translate) => t("contracts:title") };

const currenciesOf = async (app: App) =>
  Promise.all((await listCurrencies(app)).map((code) => currencyOf(app, code)));

export const loader = staffLoader({ can: "settings.edit" }, async ({ app, url }) => {
  const pageNo = Number(url.searchParams.get("page") ?? 1);
  const [currencies, policies, changes] = await Promise.all([
    currenciesOf(app),
    policyHistory(app),
    policyChanges(app, { pageNo }),
  ]);
  return { currencies, changes, values: policiesIn(policies(app.clock.now()), currencies) };
});

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, staff, form }) => {
  const currencies = await currenciesOf(app);
  const parsed = parseForm(form, policiesSchema(currencies));
  if (!parsed.ok) return parsed.invalid();
  const by = { staffId: staff.id, ip: context.ip };
  const changed = await changePolicies(app, { form: parsed.value, currencies, by });
  if (changed.ok)
    return redirectWithFlash(context, paths.adminContractSettings, {
      ...{ tone: "good", key: "contracts:settings.saved" },
    });
  return changed.refusal === "contracts_in_the_way"
    ? parsed.invalid({ fields: { [`payer.${changed.type}`]: `refusals:${changed.refusal}` } })
    : parsed.invalid({ form: [`refusals:${changed.refusal}`], status: 409 });
});

/** Who pays what contracts promise, what staff look at first, and what counts as active; and how that has changed. */
export default function ContractSettings() {
  const { currencies, changes, values } = useLoaderData<typeof loader>();
  const t = useT();
  const { form, fields } = useFormFields(policiesSchema(currencies), {
    id: "contracts",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: values,
  });
  const [payers, reviews] = [fields.payer.getFieldset(), fields.review.getFieldset()];
  const types = CONTRACT_TYPES.map((type) => ({
    ...{ type, title: t(`contracts:types.${type}`) },
    payer: { field: payers[type], label: t("contracts:settings.payer") },
    review: { field: reviews[type], label: t("contracts:settings.review") },
  }));
  const actives = fields.active.getFieldset();
  const amounts = currencies.map(({ code, symbol }) => ({
    ...{ code, symbol, field: actives[code]! },
    label: t("contracts:settings.activeField", { currency: code }),
  }));
  const lines = [
    ...types.flatMap(({ title, payer, review }) =>
      [payer, review].map(({ field, label }) => ({ field, label: `${title}: ${label}` })),
    ),
    ...amounts.map(({ field, label }) => ({ field, label })),
  ];
  return (
    <>
      <SettingsTitle part="contracts" />
      <p className="sm sec">{t("contracts:settings.lead")}</p>
      <ContentForm form={form} lines={lines} cancelTo={paths.adminContractSettings} version={fields.version}>
        {types.map(({ type, title, payer, review }) => (
          <FormSection key={type} title={title}>
            <div className="cols">
              <SelectField
                {...payer}
                options={PAYERS.map((value) => ({ value, label: t(`contracts:settings.payers.${value}`) }))}
              />
              <SelectField
                {...review}
                options={(["off", "on"] as const).map((value) => ({
                  ...{ value, label: t(`contracts:settings.reviews.${value}`) },
                }))}
              />
            </div>
          </FormSection>
        ))}
        <FormSection title={t("contracts:settings.active")}>
          <div className="cols">
            {amounts.map(({ code, symbol, field, label }) => (
              <Field
                key={code}
                {...{ field, label }}
                prefix={symbol}
                hint={t("contracts:settings.activeHint")}
                inputMode="decimal"
                autoComplete="off"
              />
            ))}
          </div>
        </FormSection>
      </ContentForm>
      <PolicyTable changes={changes.items} currencies={currencies} />
      <Pager {...changes} hrefOf={(page) => withQuery(paths.adminContractSettings, { page })} />
    </>
  );
}
