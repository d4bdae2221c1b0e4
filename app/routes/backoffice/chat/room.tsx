import { useActionData, useLoaderData } from "@remix-run/react";
import { roomForDesk } from "~/domain/messaging/chat/desk.views.server";
import { changeRoom } from "~/domain/messaging/chat/edit-rooms.server";
import { roomFormSchema } from "~/domain/messaging/chat/room-form.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { adminRoomPath, paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { sentLanguages } from "~/http/frame/sent-languages.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { RoomForm } from "~/ui/desk/chat/room-form";
import { DeskTitle } from "~/ui/desk/frame/desk-title";

export const handle = { title: (t: Translate) => t("chat:desk.room") };

export const loader = staffLoader({ can: "content.edit" }, async ({ app, context, params }) => {
  const room = await roomForDesk(app, idParam(params.roomId), context.language);
  if (!room) throw new Response(null, { status: 404 });
  return { room };
});

export const action = staffAction({ can: "content.edit" }, async ({ app, context, params, staff, form }) => {
  const id = idParam(params.roomId);
  const { languages, ip } = context;
  const parsed = parseForm(form, roomFormSchema(languages));
  if (!parsed.ok) return parsed.invalid();
  const changed = await changeRoom(app, {
    ...{ id, asked: parsed.value },
    ...{ languages: sentLanguages(form, languages), by: { staffId: staff.id, ip } },
  });
  if (!changed.ok) throw new Response(null, { status: 404 });
  return redirectWithFlash(context, paths.adminChat, { tone: "good", key: "chat:desk.changed" });
});

export default function Room() {
  const t = useT();
  const { room } = useLoaderData<typeof loader>();
  const within = { href: paths.adminChat, label: t("chat:desk.title") };
  const removal = (
    <a className="btn btn-d" href={adminRoomPath(room.id, "removal")}>
      {t("chat:desk.remove")}
    </a>
  );
  return (
    <>
      <DeskTitle title={room.name} within={within} />
      <RoomForm room={room} lastResult={useActionData<typeof action>()?.result} actions={removal} />
    </>
  );
}
