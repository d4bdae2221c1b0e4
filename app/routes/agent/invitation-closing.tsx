import { useLoaderData } from "@remix-run/react";
import { closeInvitation } from "~/domain/agent-tree/invitations/invitations.server";
import { invitationsView } from "~/domain/agent-tree/invitations/invitations.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { agentAction, agentLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { Confirmation } from "~/ui/desk/parts/confirmation";

export const handle = { title: (t: Translate) => t("agent:invitations.close") };

export const loader = agentLoader(async ({ app, account, params }) => {
  const id = idParam(params.invitationId);
  const { invitations } = await invitationsView(app, account.id);
  const found = invitations.find((invitation) => invitation.id === id && invitation.isOpen);
  if (!found) throw new Response(null, { status: 404 });
  return { code: found.code };
});

export const action = agentAction(async ({ app, account, context, params }) => {
  const invitationId = idParam(params.invitationId);
  const closed = await closeInvitation(app, { agentId: account.id, invitationId });
  if (!closed.ok) throw new Response(null, { status: 404 });
  return redirectWithFlash(context, paths.registerCentre, { tone: "good", key: "agent:invitations.closed" });
});

/** A closed link stays closed, so an agent is asked once more. */
export default function InvitationClosing() {
  const { code } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Confirmation
      title={t("agent:invitations.closeTitle", { code })}
      text={t("agent:invitations.closeText")}
      submit={t("agent:invitations.close")}
      cancelTo={paths.registerCentre}
    />
  );
}
