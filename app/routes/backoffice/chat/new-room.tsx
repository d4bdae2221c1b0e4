import { useActionData } from "@remix-run/react";
import { createRoom } from "~/domain/messaging/chat/edit-rooms.server";
import { roomFormSchema } from "~/domain/messaging/chat/room-form.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { RoomForm } from "~/ui/desk/chat/room-form";
import { DeskTitle } from "~/ui/desk/frame/desk-title";

export const handle = { title: (t: Translate) => t("chat:desk.newRoom") };

export const loader = staffLoader({ can: "content.edit" }, () => null);

export const action = staffAction({ can: "content.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, roomFormSchema(context.languages));
  if (!parsed.ok) return parsed.invalid();
  const key = parsed.value.idempotencyKey ?? app.random.token(16);
  const by = { staffId: staff.id, ip: context.ip };
  const made = await createRoom(app, { asked: parsed.value, key, by });
  if (!made.ok) return parsed.invalid({ form: [`refusals:${made.refusal}`] });
  return redirectWithFlash(context, paths.adminChat, { tone: "good", key: "chat:desk.created" });
});

export default function NewRoom() {
  const t = useT();
  const within = { href: paths.adminChat, label: t("chat:desk.title") };
  return (
    <>
      <DeskTitle title={t("chat:desk.newRoom")} within={within} />
      <RoomForm lastResult={useActionData<typeof action>()?.result} />
    </>
  );
}
