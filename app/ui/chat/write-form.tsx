import { z } from "zod";
import type { ChatView } from "~/domain/messaging/chat/chat.views.server";
import { useT } from "~/http/access/page.server";
import { chatMessagesPath, chatPath, loginPath, paths } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { sayError } from "~/i18n/error-message";
import { awayText, momentText } from "~/i18n/time-text";
import { FormSecrets } from "../form/form-secrets";
import { useFormFields } from "../form/use-form-fields";
import { Icon } from "../icon/icon";
import { Note } from "../note/note";
import { usePlace } from "../time/time";

interface WriteFormProps extends Pick<ChatView, "room" | "writing"> {
  lastResult: FormResult | undefined;
}

/** Where one writes, or why one may not. */
export function WriteForm({ room, writing, lastResult }: WriteFormProps) {
  if (writing.may) return <Form room={room} maxLength={writing.maxLength} lastResult={lastResult} />;
  if (writing.why === "visitor") return <Visitor room={room} />;
  if (writing.why === "trial") return <Trial />;
  return <Muted {...writing.why} />;
}

const Shown = z.object({ text: z.string() });

function Form({
  room,
  maxLength,
  lastResult,
}: Pick<WriteFormProps, "room" | "lastResult"> & { maxLength: number }) {
  const t = useT();
  const { fields } = useFormFields(Shown, { id: "chat", lastResult });
  const { text } = fields;
  const error = text.errors?.[0];
  return (
    <form method="post" action={chatPath(room.id)} data-send={chatMessagesPath(room.id)} className="st st-s">
      <FormSecrets once />
      <p className="err" role="alert" id={text.errorId}>
        {error && sayError(t, error)}
      </p>
      <div className="ro nowrap">
        <label className="vh" htmlFor={text.id}>
          {t("chat:message")}
        </label>
        <input
          className="in"
          id={text.id}
          name={text.name}
          defaultValue={text.initialValue}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="send"
          dir="auto"
          required
          placeholder={t("chat:placeholder", { room: room.name, count: maxLength })}
          aria-invalid={error ? true : undefined}
          aria-describedby={text.errorId}
        />
        <button className="btn btn-p" type="submit">
          <Icon name="paper-plane-tilt-fill" flip />
          <span className="desk-words">{t("chat:send")}</span>
        </button>
      </div>
    </form>
  );
}

function Visitor({ room }: Pick<WriteFormProps, "room">) {
  const t = useT();
  return (
    <div className="ro sp">
      <p className="sm sec">{t("chat:visitor")}</p>
      <a className="btn btn-p" href={loginPath(paths.login, chatPath(room.id))}>
        {t("chat:logIn")}
      </a>
    </div>
  );
}

function Trial() {
  const t = useT();
  return (
    <div className="ro sp">
      <p className="sm sec">{t("chat:trial")}</p>
      <a className="btn btn-p" href={paths.trial}>
        {t("chat:register")}
      </a>
    </div>
  );
}

function Muted({ reason, untilAt }: { reason: string; untilAt: number }) {
  const t = useT();
  const place = usePlace();
  return (
    <div className="st st-s">
      <Note
        tone="warn"
        icon="speaker-slash"
        title={t("chat:muted.until", { time: momentText(untilAt, place) })}
      >
        {t("chat:muted.reason", { reason })}
      </Note>
      <button className="btn btn-b" disabled>
        {t("chat:muted.left", { away: awayText(untilAt, place) })}
      </button>
    </div>
  );
}
