import { redirect } from "@remix-run/node";
import { ownerProof, proveOwner } from "~/domain/membership/confirmation/prove-owner.server";
import { ownData } from "~/domain/oversight/data-export/own-data.views.server";
import { keepExport } from "~/domain/oversight/data-requests/ask.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { codePath } from "~/http/paths/paths";
import { memberAction } from "~/http/access/route.server";

/**
 * Everything of a member's own as a file, written while it is read; that it was taken is on record. An open log-in alone
 * does not get it: whoever finds one asks for the file first.
 */
export const action = memberAction(async ({ app, account, session, context, form }) => {
  const accountId = account.id;
  if ((await ownerProof(app, accountId, session)) === "code")
    throw redirect(codePath(memberPaths.ownData), 303);
  const given = form.get("password");
  const password = typeof given === "string" ? given.trim() : "";
  const proved = await proveOwner(app, { accountId, session, password });
  if (!proved.ok) {
    const flash = { tone: "bad", key: `refusals:${proved.refusal}` } as const;
    return redirectWithFlash(context, memberPaths.ownData, flash);
  }
  await keepExport(app, { accountId });
  const pieces = ownData(app, accountId);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${account.username}-data.json"`,
      "Cache-Control": "private, no-store",
    },
  });
});
