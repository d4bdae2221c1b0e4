import { useActionData, useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { findDeskPromotion } from "~/domain/promotions/promotion-desk.views.server";
import { previewRules, type Preview } from "~/domain/promotions/preview-rules.server";
import { rulesForDesk } from "~/domain/promotions/rules-desk.views.server";
import { rulesOfForm, rulesSchema } from "~/domain/promotions/rules-form.server";
import { saveRules } from "~/domain/promotions/save-rules.server";
import { inLanguage } from "~/domain/shared/texts.server";
import { usePage, useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm, type FormResult } from "~/http/forms/submission.server";
import { adminRulesPath } from "~/http/paths/bonus-paths";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { problemText } from "~/ui/desk/promotions/problem-text";
import { RulesExample } from "~/ui/desk/promotions/rules-example";
import { RulesForm } from "~/ui/desk/promotions/rules-form";
import { RulesPreview } from "~/ui/desk/promotions/rules-preview";

export const handle = { title: (t: Translate) => t("bonusdesk:rules.title") };

const CAN = { can: "promotions.manage" } as const;

export const loader = staffLoader(CAN, async ({ app, params }) => {
  const promotion = await findDeskPromotion(app, idParam(params.promotionId));
  if (!promotion) throw new Response(null, { status: 404 });
  const [view, currency] = await Promise.all([
    rulesForDesk(app, promotion.id),
    currencyOf(app, app.config.currency),
  ]);
  return { promotion, view, currency };
});

interface Answer {
  result: FormResult;
  preview?: Preview;
}

/** Saves, or says what the rules of the form would have cost last month and saves nothing. */
export const action = staffAction(CAN, async ({ app, context, params, staff, form }) => {
  const promotionId = idParam(params.promotionId);
  const currency = await currencyOf(app, app.config.currency);
  const parsed = parseForm(form, rulesSchema({ currency, timeZone: app.config.timeZone }));
  if (!parsed.ok) return parsed.invalid();
  if (form.get("step") === "preview") {
    const { rules } = await rulesForDesk(app, promotionId);
    const preview = await previewRules(app, rulesOfForm(parsed.value, rules));
    return { result: parsed.unsaved(), preview } satisfies Answer;
  }
  const by = { staffId: staff.id, ip: context.ip };
  const saved = await saveRules(app, { promotionId, form: parsed.value, by });
  if (saved.ok)
    return redirectWithFlash(context, adminRulesPath(promotionId), {
      ...{ tone: "good", key: "bonusdesk:rules.saved" },
    });
  if (saved.refusal === "unknown_promotion") throw new Response(null, { status: 404 });
  if (saved.refusal === "rules_refused") return parsed.invalid({ form: saved.problems.map(problemText) });
  if (saved.refusal === "unknown_list") return parsed.invalid({ fields: { tag: "errors:field.choice" } });
  return saved.refusal === "budget_below_spent"
    ? parsed.invalid({ fields: { budgetAmount: "bonusdesk:rules.budgetBelowSpent" } })
    : parsed.invalid({ form: ["refusals:changed_meanwhile"], status: 409 });
});

/** What a promotion pays, worked through, and what it would have cost. */
export default function Rules() {
  const { promotion, view, currency } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const { language, languages } = usePage().request;
  const t = useT();
  const title = inLanguage(promotion.texts, language, languages)?.title ?? promotion.slug;
  return (
    <>
      <DeskTitle
        title={title}
        within={{ href: paths.adminPromotions, label: t("backoffice:promotions.title") }}
      />
      <div className="two-col l">
        <RulesForm view={view} currency={currency} promotionId={promotion.id} lastResult={answer?.result} />
        <aside className="st">
          {answer?.preview && <RulesPreview preview={answer.preview} currency={currency} />}
          {view.rules && <RulesExample rules={view.rules} currency={currency} isStrict={view.isStrict} />}
          <section className="panel st st-s">
            <h2 className="t-base">{t("bonusdesk:rules.soFar")}</h2>
            <dl className="dl">
              {view.counts.map(({ state, count }) => (
                <div key={state} className="contents">
                  <dt>{t(`promotions:state.${state}`)}</dt>
                  <dd className="num">{count}</dd>
                </div>
              ))}
            </dl>
            <p className="xs mut">{t("bonusdesk:rules.keepsTerms")}</p>
          </section>
        </aside>
      </div>
    </>
  );
}
