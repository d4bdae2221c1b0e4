import { useActionData, useLoaderData } from "@remix-run/react";
import { addSeededWin, newWinSchema } from "~/domain/games/winners/seeded-wins.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ContentForm, FormSection } from "~/ui/desk/content/content-form";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { Field } from "~/ui/form/field";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("backoffice:winners.add") };

export const loader = staffLoader({ can: "settings.edit" }, async ({ app }) => ({
  currency: await currencyOf(app, app.config.currency),
}));

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, newWinSchema(await currencyOf(app, app.config.currency)));
  if (!parsed.ok) return parsed.invalid();
  const added = await addSeededWin(app, { ...parsed.value, by: { staffId: staff.id, ip: context.ip } });
  if (!added.ok && added.refusal === "unknown_game")
    return parsed.invalid({ fields: { game: "backoffice:winners.unknown_game" } });
  if (!added.ok) return parsed.invalid({ form: ["errors:form.stale"], status: 409 });
  return redirectWithFlash(context, paths.adminWinners, { tone: "good", key: "backoffice:winners.added" });
});

export default function NewWin() {
  const { currency } = useLoaderData<typeof loader>();
  const t = useT();
  const { form, fields } = useFormFields(newWinSchema(currency), {
    id: "win",
    lastResult: useActionData<typeof action>()?.result,
  });
  const name = { field: fields.name, label: t("backoffice:winners.name") };
  const game = { field: fields.game, label: t("backoffice:winners.game") };
  const amount = { field: fields.amount, label: t("backoffice:winners.amount") };
  const title = t("backoffice:winners.add");
  return (
    <>
      <DeskTitle title={title} within={{ href: paths.adminWinners, label: t("backoffice:winners.title") }} />
      <ContentForm form={form} lines={[name, game, amount]} cancelTo={paths.adminWinners} once>
        <FormSection title={t("backoffice:winners.examples")}>
          <Field {...name} hint={t("backoffice:winners.nameHint")} autoComplete="off" />
          <Field {...game} hint={t("backoffice:winners.gameHint")} autoComplete="off" />
          <Field {...amount} autoComplete="off" inputMode="decimal" prefix={currency.symbol} />
        </FormSection>
      </ContentForm>
    </>
  );
}
