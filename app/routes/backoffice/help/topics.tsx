import { useLoaderData } from "@remix-run/react";
import { topicLines } from "~/domain/content/help/desk.views.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { languageOf } from "~/i18n/languages";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { Tag } from "~/ui/note/note";
import { ReportTable } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("help:title") };

export const loader = staffLoader({ can: "content.edit" }, async ({ app, context }) => ({
  topics: await topicLines(app, context.language),
}));

/** The topics in the order in which readers see them. */
export default function HelpDesk() {
  const { topics } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <DeskTitle title={t("help:title")}>
        <span className="ro">
          <a className="btn btn-s btn-q" href={paths.help}>
            {t("help:desk.see")}
          </a>
          <a className="btn btn-s btn-p" href={`${paths.adminHelp}/new`}>
            {t("help:desk.add")}
          </a>
        </span>
      </DeskTitle>
      <section className="panel flat">
        <ReportTable
          caption={t("help:topics")}
          roomy
          rows={topics}
          keyOf={({ slug }) => slug}
          columns={[
            {
              head: t("help:desk.name"),
              isTitle: true,
              cell: ({ slug, title }) => (
                <a className="link" href={`${paths.adminHelp}/${slug}`}>
                  {title}
                </a>
              ),
            },
            { head: t("help:desk.slug"), className: "mono", cell: ({ slug }) => `#${slug}` },
            { head: t("help:desk.sort"), isFigure: true, cell: ({ sort }) => sort },
            {
              head: t("help:desk.state"),
              cell: ({ enabled }) => (
                <Tag tone={enabled ? "good" : undefined}>{t(enabled ? "help:desk.on" : "help:desk.off")}</Tag>
              ),
            },
            {
              head: t("help:desk.missing"),
              cell: ({ missing }) => missing.map((code) => languageOf(code).name).join(", ") || "–",
            },
            {
              head: t("help:desk.changed"),
              cell: ({ updatedAt }) =>
                updatedAt === undefined ? t("help:desk.standard") : <Time at={updatedAt} show="date" />,
            },
          ]}
        />
      </section>
    </>
  );
}
