import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { terminateContract } from "~/domain/contracts/answer-contract.server";
import { findRunning } from "~/domain/contracts/contracts.views.server";
import { requireFeature } from "~/http/access/feature.server";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { memberAction, memberLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { ContractPaper } from "~/ui/contracts/contract-paper";
import deskCss from "~/ui/desk.css?url";
import { Dialog } from "~/ui/dialog/dialog";
import { FormSecrets } from "~/ui/form/form-secrets";
import { backToContracts } from "./contract-answer.server";
import { idFrom, notFound } from "../params";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskCss }];

export const handle = { dialog: true, title: (t: Translate) => t("contracts:own.end") };

export const loader = memberLoader(async ({ app, account, context, params }) => {
  requireFeature(context, "agentPolicy");
  const contractId = idFrom(params.contractId);
  const contract = await findRunning(app, { accountId: account.id, contractId });
  if (!contract) throw notFound();
  return { contract };
});

export const action = memberAction(async (visit) => {
  const { app, account, params } = visit;
  const contractId = idFrom(params.contractId);
  const ended = await terminateContract(app, { accountId: account.id, contractId });
  return backToContracts(visit, ended, "terminated");
});

/** What is ended stays ended, so it is asked once more. */
export default function ContractTermination() {
  const { contract } = useLoaderData<typeof loader>();
  const { isFragment } = usePage();
  const t = useT();
  const { username: name } = contract;
  return (
    <Dialog id="contract-end" title={t("contracts:own.endTitle")} closeTo={paths.contracts}>
      {isFragment && <link rel="stylesheet" href={deskCss} />}
      <form method="post">
        <FormSecrets />
        <div className="body st">
          <ContractPaper contract={contract} title={t("contracts:own.with", { name })} />
          <p className="sec">{t("contracts:own.endText", { name })}</p>
        </div>
        <footer className="ro sp">
          <a className="btn btn-q" href={paths.contracts} data-modal="">
            {t("common:cancel")}
          </a>
          <button className="btn btn-d">{t("contracts:own.end")}</button>
        </footer>
      </form>
    </Dialog>
  );
}
