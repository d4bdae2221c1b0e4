import { useLoaderData } from "@remix-run/react";
import { verifiedContacts } from "~/domain/access/contacts.server";
import { allowRewardMail, allowsRewardMail } from "~/domain/bonuses/reward-mail.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Note } from "~/ui/note/note";

export const handle = { title: (t: Translate) => t("member:rewardMail.title") };

export const loader = memberLoader(async ({ app, account }) => {
  const [isAllowed, contacts] = await Promise.all([
    allowsRewardMail(app, account.id),
    verifiedContacts(app, account.id),
  ]);
  return { isAllowed, hasAddress: contacts.some(({ channel }) => channel === "mail") };
});

export const action = memberAction(async ({ app, account, context, form }) => {
  const isAllowed = form.get("allowed") === "on";
  await allowRewardMail(app, { accountId: account.id, isAllowed });
  const key = isAllowed ? "member:rewardMail.nowOn" : "member:rewardMail.nowOff";
  return redirectWithFlash(context, memberPaths.security, { tone: "good", key });
});

/** Whether letters about bonuses and rewards also come by mail. */
export default function RewardMail() {
  const { isAllowed, hasAddress } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <CentreTitle title={t("member:rewardMail.title")} within="security" />
      {!hasAddress && (
        <Note tone="info">
          {t("member:rewardMail.noAddress")}{" "}
          <a className="link" href={memberPaths.contact("email")}>
            {t("codes:contact.email")}
          </a>
        </Note>
      )}
      <form className="panel st max-md" method="post">
        <FormSecrets />
        <p className="sec">{t("member:rewardMail.lead")}</p>
        <label className="sw sm">
          <input type="checkbox" role="switch" name="allowed" defaultChecked={isAllowed} />
          {t("member:rewardMail.allow")}
        </label>
        <div className="ro">
          <button className="btn btn-p">{t("common:save")}</button>
          <a className="btn btn-q" href={memberPaths.security}>
            {t("common:back")}
          </a>
        </div>
      </form>
    </>
  );
}
