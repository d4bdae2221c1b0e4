import { ownData } from "~/domain/accounts/own-data.views.server";
import { keepExport } from "~/domain/privacy/ask.server";
import { memberAction } from "~/http/route.server";

/** Everything of a member's own as a file, written while it is read; that it was taken is on record. */
export const action = memberAction(async ({ app, account }) => {
  await keepExport(app, { accountId: account.id });
  const pieces = ownData(app, account.id);
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
