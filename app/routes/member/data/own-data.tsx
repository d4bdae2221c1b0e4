import { getFormProps } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ownerProof } from "~/domain/membership/confirmation/prove-owner.server";
import { LONGEST_SECRET, required } from "~/domain/membership/credentials.schema";
import { RIGHTS } from "~/domain/oversight/data-requests/data-request";
import { ownRequests } from "~/domain/oversight/data-requests/requests.views.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { codePath } from "~/http/paths/paths";
import { memberLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Icon } from "~/ui/icon/icon";
import { Note } from "~/ui/note/note";
import { RequestTag } from "~/ui/privacy/request-tag";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("member:data.title") };

export const loader = memberLoader(async ({ app, account, session }) => ({
  ...(await ownRequests(app, account.id)),
  proof: await ownerProof(app, account.id, session),
}));

const CopySchema = z.object({ password: required().max(LONGEST_SECRET) });

export default function OwnData() {
  const t = useT();
  return (
    <>
      <CentreTitle title={t("member:data.title")} within="security" />
      <div className="two-col">
        <div className="st">
          <Copy />
          <Rights />
        </div>
        <aside>
          <Requests />
        </aside>
      </div>
    </>
  );
}

function Copy() {
  const t = useT();
  return (
    <section className="panel st">
      <h2 className="t-lg">{t("privacy:copy")}</h2>
      <p>{t("member:data.text")}</p>
      <Note tone="info">{t("member:data.keep")}</Note>
      <CopyForm />
    </section>
  );
}

/** Whoever has no password shows by a code who it is; then the button is there for some minutes. */
function CopyForm() {
  const { proof } = useLoaderData<typeof loader>();
  const t = useT();
  const { form, fields } = useFormFields(CopySchema, { id: "copy", lastResult: undefined });
  const back = (
    <a className="btn btn-q" href={memberPaths.security}>
      {t("common:back")}
    </a>
  );
  if (proof === "none") return <Note tone="warn">{t("refusals:not_shown")}</Note>;
  if (proof === "code")
    return (
      <>
        <p>{t("member:data.byCode")}</p>
        <div className="ro">
          <a className="btn btn-p" href={codePath(memberPaths.ownData)}>
            {t("member:data.toCode")}
          </a>
          {back}
        </div>
      </>
    );
  return (
    <form className="st" method="post" action={memberPaths.ownDataFile} {...getFormProps(form)}>
      <FormSecrets />
      {proof === "password" && (
        <>
          <AboutMarks />
          <Field
            field={fields.password}
            label={t("member:closing.password")}
            type="password"
            autoComplete="current-password"
          />
        </>
      )}
      <div className="ro">
        <button className="btn btn-p">
          <Icon name="download-simple" />
          {t("member:data.download")}
        </button>
        {back}
      </div>
    </form>
  );
}

function Rights() {
  const { restrictedAt } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <section className="panel flat">
      <div className="ph">
        <h2>{t("privacy:rights")}</h2>
      </div>
      {restrictedAt !== null && (
        <form className="st p-4" method="post" action={memberPaths.restrictionEnd}>
          <FormSecrets />
          <Note tone="info" title={t("privacy:restriction.runs")}>
            {t("privacy:restriction.runsText")}
          </Note>
          <button className="btn">{t("privacy:restriction.end")}</button>
        </form>
      )}
      <div className="rows">
        {RIGHTS.map((right) => (
          <a key={right} href={memberPaths.dataRequest(right)}>
            <span className="grow">
              <b className="sm">{t(`privacy:kind.${right}`)}</b>
              <span className="xs mut">{t(`privacy:${right}.row`)}</span>
            </span>
            <Icon name="caret-right" flip />
          </a>
        ))}
      </div>
    </section>
  );
}

function Requests() {
  const { requests } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <section className="panel flat" aria-labelledby="requests">
      <div className="ph">
        <h2 id="requests">{t("privacy:own")}</h2>
      </div>
      {requests.length === 0 && <p className="p-4 mut sm">{t("privacy:none")}</p>}
      <ul className="rows">
        {requests.map(({ id, kind, status, reason, createdAt, dueAt, eraseAt }) => (
          <li key={id}>
            <span className="grow">
              <b className="sm">{t(`privacy:kind.${kind}`)}</b>
              <span className="xs mut">
                <Time at={createdAt} />
              </span>
              {status === "open" && (
                <span className="xs mut">
                  {" · "}
                  {t("privacy:answerBy")} <Time at={dueAt} show="date" />
                </span>
              )}
              {status === "scheduled" && eraseAt !== null && (
                <span className="xs mut">
                  {" · "}
                  {t("privacy:restErased")} <Time at={eraseAt} show="date" />
                </span>
              )}
              {reason && (
                <span className="sm" dir="auto">
                  <br />
                  {reason}
                </span>
              )}
            </span>
            <RequestTag status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
