import type { ChatView } from "~/domain/messaging/chat/chat.views.server";
import { useBehaviour, useT } from "~/http/access/page.server";
import { chatPath } from "~/http/paths/paths";
import { withQuery } from "~/http/paths/search";
import type { FormResult } from "~/http/forms/submission.server";
import { Icon } from "../icon/icon";
import { ChatLineItem, ChatTemplates } from "./chat-line";
import { WriteForm } from "./write-form";

interface ChatRoomsProps {
  view: ChatView;
  lastResult: FormResult | undefined;
}

/** The rooms, and the conversation of one of them. */
export function ChatRooms({ view, lastResult }: ChatRoomsProps) {
  return (
    <div className="chatg">
      <RoomList view={view} />
      <Conversation view={view} lastResult={lastResult} />
    </div>
  );
}

function RoomList({ view: { rooms, room } }: Pick<ChatRoomsProps, "view">) {
  const t = useT();
  if (rooms.length < 2) return null;
  return (
    <nav className="panel cnav" aria-label={t("chat:rooms")}>
      <h2>{t("chat:rooms")}</h2>
      {rooms.map(({ id, name }) => (
        <a
          key={id}
          className="mk mk-v"
          href={chatPath(id)}
          data-modal=""
          aria-current={id === room.id ? "page" : undefined}
        >
          <Icon name="chats" />
          <bdi className="grow">{name}</bdi>
        </a>
      ))}
    </nav>
  );
}

/** The newest line is the last, and the log is scrolled to its end without script. */
function Conversation({ view, lastResult }: ChatRoomsProps) {
  const t = useT();
  const { room, lines, olderThan, isLatest, writing } = view;
  return (
    <section
      className="panel flat chatbox"
      aria-label={room.name}
      {...liveOf(view)}
      {...useBehaviour("chat")}
    >
      <div className="ph">
        <h3>
          <bdi>{room.name}</bdi>
        </h3>
        {room.lead && <span className="mut xs">{room.lead}</span>}
        <a className="btn btn-s btn-q end" href={chatPath(room.id)} data-modal="" data-refresh="">
          <Icon name="arrows-clockwise" />
          {t(isLatest ? "chat:refresh" : "chat:latest")}
        </a>
      </div>
      {/* A keyboard scrolls the log as it scrolls any other part that is longer than its window. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="chat-log" tabIndex={0} role="log" aria-label={t("chat:messages")}>
        <ol className="chat" aria-live="polite">
          {lines.map((line) => (
            <ChatLineItem key={line.id} line={line} />
          ))}
        </ol>
        {lines.length === 0 && <p className="chat-none mut sm">{t("chat:none")}</p>}
        {olderThan !== undefined && (
          <a
            className="btn btn-s btn-q chat-older"
            href={withQuery(chatPath(room.id), { before: olderThan })}
            data-modal=""
          >
            {t("chat:older")}
          </a>
        )}
      </div>
      <ChatTemplates />
      <WriteForm room={room} writing={writing} lastResult={lastResult} />
    </section>
  );
}

/** Whoever is signed in has the page's events; a visitor has the link. */
function liveOf({ room, isLatest, writing }: ChatView) {
  const isVisitor = !writing.may && writing.why === "visitor";
  return isLatest && !isVisitor ? { "data-live": room.id } : {};
}
