import { findOpenInvitation } from "~/domain/agent-tree/invitations/invitations.views.server";
import { visitorCalls } from "~/http/calls/call-route.server";

/** GET /wps/affiliate: whether a code brings anybody in. */
export const { loader, action } = visitorCalls({
  GET: async ({ app, fields }) => {
    const invitation = await findOpenInvitation(app, fields.code ?? "");
    return invitation ? { value: { code: invitation.code } } : { status: 422, code: "invitation_invalid" };
  },
});
