import type { ReactNode } from "react";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/names";

export type Tone = "good" | "bad" | "warn" | "info";

const ICONS: Record<Tone, IconName> = {
  good: "check-circle-fill",
  bad: "warning-circle-fill",
  warn: "warning-fill",
  info: "info-fill",
};

interface NoteProps {
  tone: Tone;
  icon?: IconName;
  title?: ReactNode;
  children?: ReactNode;
}

/** Something to know that stays with what it is about. */
export function Note({ tone, icon = ICONS[tone], title, children }: NoteProps) {
  return (
    <div className={`note ${tone}`}>
      <Icon name={icon} />
      <div>
        {title && <b>{title}</b>} {children}
      </div>
    </div>
  );
}

/** A state: a shape and a word. */
export function Tag({ tone, children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`tag ${tone ?? "none"}`}>{children}</span>;
}
