import { invitationsView } from "~/domain/agent-tree/invitations/invitations.views.server";
import { qrCode } from "~/http/art/qr-code";
import { idParam } from "~/http/paths/id-param.server";
import { invitationLink } from "~/http/paths/paths";
import { agentLoader } from "~/http/access/route.server";

/** A link as a code for a telephone's camera. */
export const loader = agentLoader(async ({ app, account, params }) => {
  const id = idParam(params.invitationId);
  const { invitations } = await invitationsView(app, account.id);
  const found = invitations.find((invitation) => invitation.id === id);
  if (!found) throw new Response(null, { status: 404 });
  const link = app.config.publicUrl + invitationLink(found);
  return new Response(await qrCode(link), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "private, no-store" },
  });
});
