import { friendCodeOf } from "~/domain/agent-tree/invitations/invitations.server";
import { isAgent } from "~/domain/vocabulary/account";
import { qrCode } from "~/http/art/qr-code";
import { memberLoader } from "~/http/access/route.server";
import { invitationLink } from "~/http/paths/paths";

/** The member's own link as a code for a telephone's camera. */
export const loader = memberLoader(async ({ app, account }) => {
  if (isAgent(account)) throw new Response(null, { status: 404 });
  const link = app.config.publicUrl + invitationLink({ code: await friendCodeOf(app, account.id) });
  return new Response(await qrCode(link), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "private, no-store" },
  });
});
