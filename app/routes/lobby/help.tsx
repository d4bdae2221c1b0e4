import { useLoaderData } from "@remix-run/react";
import { helpTopics } from "~/domain/brand/help/help.server";
import { searchHelp } from "~/domain/brand/help/search.server";
import { useT } from "~/http/page.server";
import { paths } from "~/http/paths";
import { visitorLoader } from "~/http/route.server";
import { unsent } from "~/http/unsent.server";
import { Dialog } from "~/ui/dialog/dialog";
import type { PageHandle } from "~/ui/document/page-title";
import { HelpAnswers } from "~/ui/help/help-answers";
import { HelpSearch } from "~/ui/help/help-search";
import { HelpTopics } from "~/ui/help/help-topics";

export const handle: PageHandle = { dialog: true, title: (t) => t("help:title"), canonical: paths.help };

const MAX_QUERY = 80;

export const loader = visitorLoader(async ({ app, context, url }) => {
  const topics = await helpTopics(app, context.language);
  const wanted = (url.searchParams.get("q") ?? "").trim().slice(0, MAX_QUERY);
  return unsent({ topics, wanted, answers: searchHelp(topics, wanted) });
});

/** Every topic, each with an address of its own, or the answers to a search. */
export default function Help() {
  const t = useT();
  const { topics, wanted, answers } = useLoaderData<typeof loader>();
  const contact = topics.find(({ slug }) => slug === "contact");
  return (
    <Dialog id="help" title={t("help:title")} closeTo={paths.home} wide>
      <div className="body st">
        <HelpSearch wanted={wanted} maxLength={MAX_QUERY} />
        {wanted === "" ? <HelpTopics topics={topics} /> : <HelpAnswers wanted={wanted} answers={answers} />}
      </div>
      {contact && (
        <footer className="ro sp">
          <p className="sm sec">{t("help:stillOpen")}</p>
          <a className="btn btn-s" href={`${paths.help}#contact`} data-modal="">
            {contact.title}
          </a>
        </footer>
      )}
    </Dialog>
  );
}
