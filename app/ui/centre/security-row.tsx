import type { ReactNode } from "react";
import { useT } from "~/http/access/page.server";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/names";
import { Tag } from "../note/note";

interface SecurityRowProps {
  icon: IconName;
  title: string;
  text: string;
  state: ReactNode;
  /** Absent when there is nothing to do. */
  href?: string;
  action: string;
}

/** One thing that guards an account: what it is, how it stands, and what to do about it. */
export function SecurityRow({ icon, title, text, state, href, action }: SecurityRowProps) {
  return (
    <div>
      <Icon name={icon} />
      <span className="grow">
        <b>{title}</b>
        <span className="mut xs">{text}</span>
      </span>
      {state}
      {href && (
        <a className="btn btn-s" href={href} aria-label={`${action}: ${title}`}>
          {action}
        </a>
      )}
    </div>
  );
}

export function SetOrMissing({ set }: { set: boolean }) {
  const t = useT();
  return set ? (
    <Tag tone="good">{t("member:security.isSet")}</Tag>
  ) : (
    <Tag tone="warn">{t("member:security.missing")}</Tag>
  );
}
