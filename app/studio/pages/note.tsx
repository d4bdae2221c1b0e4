import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";
import type { View } from "./view";

export type NoteKind = "good" | "bad" | "warn" | "info";

const ICONS: Record<NoteKind, IconName> = {
  good: "seal-check-fill",
  bad: "warning-circle-fill",
  warn: "hourglass-fill",
  info: "info-fill",
};

/** A short message: bold line, then the sentence. What went wrong is spoken at once, the rest when it is its turn. */
export function Note({ view, kind, title, children }: NoteProps) {
  return (
    <div className={`note ${kind}`} role={kind === "bad" ? "alert" : "status"}>
      <Icon sprite={view.at.sprite} name={ICONS[kind]} />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}
interface NoteProps {
  view: Pick<View, "at">;
  kind: NoteKind;
  title: string;
  children: ReactNode;
}
