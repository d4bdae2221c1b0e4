import { useLoaderData } from "@remix-run/react";
import { topicLines } from "~/domain/brand/help/desk.views.server";
import { useT } from "~/http/page.server";
import { paths } from "~/http/paths";
import { staffLoader } from "~/http/route.server";
import { languageOf } from "~/i18n/languages";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/desk-title";
import { Tag } from "~/ui/note/note";
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
        <div className="scroll">
          <table className="rep cards">
            <caption className="vh">{t("help:topics")}</caption>
            <thead>
              <tr>
                <th>{t("help:desk.name")}</th>
                <th>{t("help:desk.slug")}</th>
                <th className="n">{t("help:desk.sort")}</th>
                <th>{t("help:desk.state")}</th>
                <th>{t("help:desk.missing")}</th>
                <th>{t("help:desk.changed")}</th>
              </tr>
            </thead>
            <tbody>
              {topics.map((topic) => (
                <tr key={topic.slug}>
                  <td className="head">
                    <a className="link" href={`${paths.adminHelp}/${topic.slug}`}>
                      {topic.title}
                    </a>
                  </td>
                  <td className="mono" data-l={t("help:desk.slug")}>
                    #{topic.slug}
                  </td>
                  <td className="n" data-l={t("help:desk.sort")}>
                    {topic.sort}
                  </td>
                  <td data-l={t("help:desk.state")}>
                    <Tag tone={topic.enabled ? "good" : undefined}>
                      {t(topic.enabled ? "help:desk.on" : "help:desk.off")}
                    </Tag>
                  </td>
                  <td data-l={t("help:desk.missing")}>
                    {topic.missing.map((code) => languageOf(code).name).join(", ") || "–"}
                  </td>
                  <td data-l={t("help:desk.changed")}>
                    {topic.updatedAt === undefined ? (
                      t("help:desk.standard")
                    ) : (
                      <Time at={topic.updatedAt} show="date" />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}
