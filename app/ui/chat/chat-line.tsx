import type { ChatView } from "~/domain/messaging/chat/chat.views.server";
import { avatarPath } from "~/http/paths/art-paths";
import { useT } from "~/http/access/page.server";
import { momentText } from "~/i18n/time-text";
import { usePlace } from "../time/time";
import type { NewsLine } from "./news";

type Line = ChatView["lines"][number];

/** One line of the conversation. */
export function ChatLineItem({ line }: { line: Line }) {
  const place = usePlace();
  const kind = line.isHost ? "host" : line.isMine ? "me" : "other";
  return (
    <Bubble
      id={`m${line.id}`}
      kind={kind}
      name={line.name}
      avatar={avatarPath(line.avatar)}
      time={momentText(line.saidAt, place)}
      text={line.text}
    />
  );
}

/** From these the page's script builds the lines that come later. */
export function ChatTemplates() {
  return (["me", "host", "other"] as const).map((kind) => (
    <template key={kind} data-kind={kind}>
      <Bubble kind={kind} name="" avatar={avatarPath("member")} time="" text="" />
    </template>
  ));
}

interface BubbleProps extends Omit<NewsLine, "id"> {
  id?: string;
}

function Bubble({ id, kind, name, avatar, time, text }: BubbleProps) {
  const t = useT();
  if (kind === "me")
    return (
      <li id={id} className="me">
        <span className="xs mut">
          {t("chat:you")} · <time>{time}</time>
        </span>
        <p dir="auto">{text}</p>
      </li>
    );
  return (
    <li id={id}>
      <img src={avatar} alt="" width="36" height="36" loading="lazy" />
      <span className="xs mut">
        <b className={kind === "host" ? "pos" : "sec"}>
          <bdi>{name}</bdi>
          {kind === "host" && ` · ${t("chat:host")}`}
        </b>{" "}
        · <time>{time}</time>
      </span>
      <p dir="auto">{text}</p>
    </li>
  );
}
