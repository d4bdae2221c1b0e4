import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { messagesForDesk, roomForDesk } from "~/domain/messaging/chat/desk.views.server";
import { sayAsHost } from "~/domain/messaging/chat/send-message.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { formKey } from "~/domain/shared/form-key.schema";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { adminRoomPath, chatPath, paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import { parseForm } from "~/http/forms/submission.server";
import { errorMessage } from "~/i18n/error-message";
import type { Translate } from "~/i18n/messages.server";
import { HostForm } from "~/ui/desk/chat/host-form";
import { MessageTable } from "~/ui/desk/chat/message-table";
import { DeskTitle } from "~/ui/desk/frame/desk-title";

export const handle = { title: (t: Translate) => t("chat:desk.conversation") };

export const loader = staffLoader({ can: "chat.moderate" }, async ({ app, context, params, url, staff }) => {
  const room = await roomForDesk(app, idParam(params.roomId), context.language);
  if (!room) throw new Response(null, { status: 404 });
  const before = url.searchParams.has("before") ? idParam(url.searchParams.get("before")!) : undefined;
  return { room, host: staff.displayName, ...(await messagesForDesk(app, room.id, before)) };
});

const HostSchema = z.object({ text: z.string().max(4_000).default(""), idempotencyKey: formKey });

export const action = staffAction({ can: "chat.moderate" }, async ({ app, context, params, staff, form }) => {
  const roomId = idParam(params.roomId);
  const parsed = parseForm(form, HostSchema);
  if (!parsed.ok) return parsed.invalid();
  const { text: typed, idempotencyKey: key } = parsed.value;
  const said = await sayAsHost(app, { roomId, staffId: staff.id, typed, key });
  if (said.ok)
    return redirectWithFlash(context, adminRoomPath(roomId, "messages"), {
      ...{ tone: "good", key: "chat:desk.said" },
    });
  if (said.refusal === "unknown_room") throw new Response(null, { status: 404 });
  const { maxLength: max } = (await settingsOf(app)).chat;
  return parsed.invalid({ fields: { text: errorMessage(`chat:problems.${said.refusal}`, { max }) } });
});

/** What was said in a room, newest first. */
export default function RoomMessages() {
  const t = useT();
  const { room, host, messages, olderThan } = useLoaderData<typeof loader>();
  const here = adminRoomPath(room.id, "messages");
  return (
    <>
      <DeskTitle title={room.name} within={{ href: paths.adminChat, label: t("chat:desk.title") }}>
        {room.enabled && (
          <a className="btn btn-s btn-q" href={chatPath(room.id)}>
            {t("chat:desk.seeRoom")}
          </a>
        )}
      </DeskTitle>
      <HostForm host={host} lastResult={useActionData<typeof action>()?.result} />
      <section className="panel flat">
        {messages.length > 0 ? (
          <MessageTable messages={messages} />
        ) : (
          <p className="p-4 mut">{t("chat:desk.nothingSaid")}</p>
        )}
      </section>
      {olderThan !== undefined && (
        <nav className="pager" aria-label={t("common:pages")}>
          <a href={withQuery(here, { before: olderThan })} rel="next">
            {t("chat:desk.older")}
          </a>
        </nav>
      )}
    </>
  );
}
