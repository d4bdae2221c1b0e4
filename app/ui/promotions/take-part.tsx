import type { Promotion } from "~/domain/promotions/promotions.views.server";
import { usePage, useT } from "~/http/access/page.server";
import { loginPath, paths, promotionPath } from "~/http/paths/paths";
import { timeText } from "~/i18n/time-text";
import { ContactButton } from "../contact/contact-link";
import { FormSecrets } from "../form/form-secrets";
import { useFrameData } from "../frame/frame-data";
import { usePlace } from "../time/time";

/** What somebody can do about a promotion now. Of a trial user a true account is asked first. */
export function TakePart({ promotion }: { promotion: Promotion }) {
  const t = useT();
  const place = usePlace();
  const { isLogin, isTrial } = usePage().request.login;
  const { state, startsAt, joinedAt } = promotion;
  if (state === "closed") return <p className="sm sec">{t("promotions:part.closed")}</p>;
  if (state === "coming_soon")
    return <p className="sm sec">{t("promotions:part.coming", { time: timeText(startsAt, place) })}</p>;
  if (!isLogin) {
    return (
      <a className="btn btn-p j-start" href={loginPath(paths.login, promotionPath(promotion))} data-modal="">
        {t("promotions:part.logIn")}
      </a>
    );
  }
  if (isTrial) {
    return (
      <a className="btn btn-p j-start" href={paths.trial} data-modal="">
        {t("promotions:part.trueAccount")}
      </a>
    );
  }
  if (state === "join") return <Join promotion={promotion} />;
  return (
    <div className="st st-s">
      {joinedAt !== undefined && (
        <p className="sm b">{t("promotions:part.joined", { time: timeText(joinedAt, place) })}</p>
      )}
      {state === "claim" ? <Claim promotion={promotion} /> : <NextStep promotion={promotion} />}
      {state === "signed" && <Leave promotion={promotion} />}
    </div>
  );
}

/** What comes next for whoever takes part; where it was decided, what was. */
function NextStep({ promotion: { state, execution, reason, pays } }: { promotion: Promotion }) {
  const t = useT();
  if (state === "applying" || state === "claimed" || state === "issued" || state === "rejected")
    return (
      <>
        <p className="sm sec">{t(`promotions:part.reached.${state}`)}</p>
        {reason && (
          <p className="sm sec" dir="auto">
            {reason}
          </p>
        )}
      </>
    );
  if (pays)
    return (
      <p className="sm sec">{t(pays === "auto" ? "promotions:part.A" : "promotions:part.claimLater")}</p>
    );
  return (
    <>
      <p className="sm sec">{t(`promotions:part.${execution}`)}</p>
      {execution === "M" && <Contact />}
    </>
  );
}

function Claim({ promotion: { id } }: { promotion: Promotion }) {
  const t = useT();
  return (
    <form className="st st-s" method="post" action={paths.promotionClaim}>
      <FormSecrets />
      <input type="hidden" name="promotionId" value={id} />
      <p className="sm sec">{t("promotions:part.claimHint")}</p>
      <button className="btn btn-p j-start" type="submit">
        {t("promotions:part.claim")}
      </button>
    </form>
  );
}

/** Nothing has counted yet: whoever joined may think better of it. */
function Leave({ promotion: { id } }: { promotion: Promotion }) {
  const t = useT();
  return (
    <form method="post" action={paths.promotionLeave}>
      <FormSecrets />
      <input type="hidden" name="promotionId" value={id} />
      <button className="btn btn-q" type="submit">
        {t("promotions:part.leave")}
      </button>
    </form>
  );
}

function Join({ promotion: { id } }: { promotion: Promotion }) {
  const t = useT();
  return (
    <form className="st st-s" method="post" action={paths.promotionJoin}>
      <FormSecrets />
      <input type="hidden" name="promotionId" value={id} />
      <button className="btn btn-p j-start" type="submit">
        {t("promotions:part.join")}
      </button>
      <p className="xs mut">{t("promotions:part.joinHint")}</p>
    </form>
  );
}

/** Where the operator can be written to, if it said so: its channel for that, or else customer service. */
function Contact() {
  const t = useT();
  const frame = useFrameData();
  const channel = frame?.channels.find(({ resourceType }) => resourceType === "telegram");
  const contact = frame?.contacts[0];
  if (!channel) return contact ? <ContactButton contact={contact} /> : null;
  return (
    <a className="btn j-start" href={channel.href} rel="noopener">
      {t("promotions:part.contact")}
    </a>
  );
}
