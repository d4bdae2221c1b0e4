import { redirect, type LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { settingsOf } from "~/domain/settings/settings.server";
import { chatView, mayRead } from "~/domain/messaging/chat/chat.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { usePage, useT } from "~/http/access/page.server";
import { chatPath, loginPath, paths } from "~/http/paths/paths";
import { memberAction, visitorLoader } from "~/http/access/route.server";
import { ChatRooms } from "~/ui/chat/chat-rooms";
import { Dialog } from "~/ui/dialog/dialog";
import deskCss from "~/ui/desk.css?url";
import type { PageHandle } from "~/ui/document/page-title";
import { sendChat } from "./send-chat.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskCss }];

export const handle: PageHandle = { dialog: true, title: (t) => t("chat:title"), canonical: paths.chat };

/** The site's own rooms; another provider's chat is where the settings say. */
export const loader = visitorLoader(async ({ app, account, context, params, url }) => {
  const { chat } = await settingsOf(app);
  if (chat.externalUrl) throw redirect(chat.externalUrl);
  if (!(await mayRead(app, account))) throw redirect(loginPath(paths.login, url.pathname));
  const roomId = params.roomId === undefined ? undefined : idParam(params.roomId);
  const before = url.searchParams.has("before") ? idParam(url.searchParams.get("before")!) : undefined;
  const view = await chatView(app, { roomId, before, account, language: context.language });
  if (!view && roomId !== undefined) throw new Response(null, { status: 404 });
  return { view };
});

export const action = memberAction(async (visit) => {
  const sent = await sendChat(visit);
  if (sent.ok) return redirect(chatPath(sent.roomId), 303);
  if (sent.refusal === "unknown_room")
    return redirectWithFlash(visit.context, paths.chat, { tone: "bad", key: sent.problem });
  return sent.invalid({ fields: { text: sent.problem } });
});

export default function Chat() {
  const t = useT();
  const { isFragment } = usePage();
  const { view } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  return (
    <Dialog id="chat" title={t("chat:title")} lead={t("chat:lead")} closeTo={paths.home} wide>
      {isFragment && <link rel="stylesheet" href={deskCss} />}
      <div className="body">
        {view ? (
          <ChatRooms view={view} lastResult={lastResult} />
        ) : (
          <div className="note info">
            <div>
              <b>{t("chat:closed.title")}</b>
              {t("chat:closed.text")}
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}
