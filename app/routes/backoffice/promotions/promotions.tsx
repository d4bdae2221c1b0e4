import { permits } from "~/domain/audit/permissions";
import { changePromotion, createPromotion } from "~/domain/promotions/edit-promotion.server";
import {
  countJoined,
  findDeskPromotion,
  promotionsForDesk,
  type DeskPromotion,
} from "~/domain/promotions/promotion-desk.views.server";
import { newPromotionSchema, promotionSchema } from "~/domain/promotions/promotion-form.server";
import { formSiteOf } from "~/domain/settings/form-site.server";
import { useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { bannerArtPath } from "~/http/paths/art-paths";
import { adminRulesPath } from "~/http/paths/bonus-paths";
import { idParam } from "~/http/paths/id-param.server";
import { paths, promotionPath } from "~/http/paths/paths";
import { ContentRows } from "~/ui/desk/content/content-rows";
import { PromotionForm } from "~/ui/desk/promotions/promotion-form";
import { Icon } from "~/ui/icon/icon";
import { contentDesk, RunState, saveContent, useWords } from "../content-desk";

interface Listed {
  promotions: Awaited<ReturnType<typeof promotionsForDesk>>;
  mayWrite: boolean;
}

interface Shown {
  promotion: DeskPromotion;
  joined: number;
}

const desk = contentDesk({
  can: "content.edit",
  path: paths.adminPromotions,
  title: "backoffice:promotions.title",
  id: ({ promotionId }) => idParam(promotionId),
});

const SAVED = { saved: "backoffice:promotions.saved", to: paths.adminPromotions } as const;

export const pages = {
  list: desk.list({
    can: "promotions.manage",
    load: async ({ app, context, staff }) => ({
      promotions: await promotionsForDesk(app, context.language),
      mayWrite: permits(staff.role, "content.edit"),
    }),
    Buttons: SeePromotions,
    Lines: Promotions,
  }),
  adding: desk.adding({
    title: "backoffice:promotions.new",
    save: async (visit) =>
      saveContent(visit, {
        schema: newPromotionSchema(await formSiteOf(visit.app, visit.context.languages)),
        save: ({ app, value: { slug, idempotencyKey: formKey, ...value }, picture, by }) =>
          createPromotion(app, { slug, wish: { ...value, picture }, formKey, by }),
        fields: { slug_taken: { slug: "refusals:slug_taken" } },
        ...SAVED,
      }),
    Form: (props) => <PromotionForm promotion={undefined} {...props} />,
  }),
  editing: desk.editing({
    load: async ({ app }, id): Promise<Shown | undefined> => {
      const promotion = await findDeskPromotion(app, id);
      return promotion && { promotion, joined: await countJoined(app, id) };
    },
    save: async (visit, id) =>
      saveContent(visit, {
        schema: promotionSchema(await formSiteOf(visit.app, visit.context.languages)),
        save: ({ app, value: { version, idempotencyKey: formKey, ...value }, picture, languages, by }) =>
          changePromotion(app, { id, version, languages, wish: { ...value, picture }, formKey, by }),
        ...SAVED,
      }),
    useName: ({ promotion }) => useWords(promotion.texts)?.title ?? promotion.slug,
    State,
    Form: WithPreview,
  }),
};

function SeePromotions() {
  return (
    <a className="btn btn-s btn-q" href={paths.promotions}>
      {useT()("backoffice:promotions.see")}
    </a>
  );
}

function Promotions({ promotions, mayWrite }: Listed) {
  const t = useT();
  const rows = promotions.map((promotion) => ({
    ...promotion,
    note: t(`promotions:types.${promotion.type}`),
  }));
  return (
    <ContentRows
      kind="promotion"
      rows={rows}
      hrefOf={(id) => (mayWrite ? `${paths.adminPromotions}/${id}` : adminRulesPath(id))}
    >
      {mayWrite && (
        <a className="btn btn-s" href={`${paths.adminPromotions}/new`}>
          <Icon name="plus" />
          {t("backoffice:promotions.new")}
        </a>
      )}
      <span className="xs mut">{t("backoffice:promotions.hint")}</span>
    </ContentRows>
  );
}

function State({ promotion }: Shown) {
  const t = useT();
  return (
    <>
      <RunState {...promotion} />
      <a className="btn btn-s" href={adminRulesPath(promotion.id)}>
        {t("bonusdesk:rules.title")}
      </a>
    </>
  );
}

/** The form, and beside it the card as it stands in the list. */
function WithPreview({ promotion, joined, lastResult }: Shown & { lastResult: FormResult | undefined }) {
  const t = useT();
  const words = useWords(promotion.texts);
  return (
    <div className="two-col l">
      <PromotionForm promotion={promotion} lastResult={lastResult} />
      <aside className="st" aria-label={t("backoffice:content.preview")}>
        <article className="item as-read" data-theme="dark">
          <img src={bannerArtPath("promotion", promotion, "ltr")} alt="" width="1200" height="400" />
          <div>
            <h2 className="disp" dir="auto">
              {words?.title}
            </h2>
            <p className="sm sec">{words?.summary}</p>
          </div>
        </article>
        {(promotion.joinable || joined > 0) && (
          <dl className="facts sm">
            <dt>{t("backoffice:promotions.joined")}</dt>
            <dd className="num">{joined}</dd>
          </dl>
        )}
        {promotion.enabled && (
          <p className="sm">
            <a className="link" href={promotionPath(promotion)}>
              {t("backoffice:promotions.see")}
            </a>
          </p>
        )}
      </aside>
    </div>
  );
}
