import type { InvitationLine } from "~/domain/agent-tree/invitations/invitations.views.server";
import { useT } from "~/http/access/page.server";
import { invitationLink, invitationPath } from "~/http/paths/paths";
import { CodePicture } from "../app/code-picture";
import { CopyRow } from "../cashier/copy-row";
import { Tag } from "../note/note";
import { useImageErrors } from "../tile/image-errors";

/** An agent's links with what came of each. A closed one is kept for its figures. */
export function InvitationList({ invitations, origin }: { invitations: InvitationLine[]; origin: string }) {
  const t = useT();
  return (
    <section className="panel flat" aria-labelledby="invitations-title">
      <div className="ph">
        <h2 id="invitations-title">{t("agent:invitations.links")}</h2>
      </div>
      {invitations.length === 0 && <p className="sm sec p-4">{t("agent:invitations.none")}</p>}
      <ul className="rows" {...useImageErrors()}>
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} origin={origin} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({ invitation, origin }: { invitation: InvitationLine; origin: string }) {
  const t = useT();
  const { code, opensAs, isOpen, visits, registered } = invitation;
  return (
    <li className="wrap">
      {isOpen && (
        <CodePicture src={invitationPath(invitation, "qr")} alt={t("agent:invitations.qr", { code })} />
      )}
      <div className="grow-words st st-s">
        <p className="ro sp">
          <b className="num">
            <bdi>{code}</bdi>
          </b>
          <Tag tone={isOpen ? "good" : undefined}>
            {t(isOpen ? "agent:invitations.open" : "agent:invitations.shut")}
          </Tag>
        </p>
        <p className="xs mut">
          {t(`agent:invitations.${opensAs}`)}
          <br />
          <span className="num">
            {t("agent:invitations.visits", { count: visits })} ·{" "}
            {t("agent:invitations.registered", { count: registered })}
          </span>
        </p>
        {isOpen && (
          <>
            <CopyRow label={t("agent:invitations.link")} value={origin + invitationLink(invitation)} />
            <a className="btn btn-s btn-q j-start" href={invitationPath(invitation, "closing")}>
              {t("agent:invitations.close")}
            </a>
          </>
        )}
      </div>
    </li>
  );
}
