import type { NoticeType, SaidNotice } from "~/domain/messaging/notices/notice";
import { useT } from "~/http/access/page.server";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/names";
import { Time } from "../time/time";
import { NoticeContent } from "./notice-content";

const ICONS: Record<NoticeType, IconName> = {
  B: "shield-check",
  PL: "megaphone",
  PU: "bell",
  PR: "gift",
  H: "lightning",
};

interface NoticeListProps {
  notices: readonly SaidNotice[];
  /** The one that is unfolded. */
  openId?: number;
}

/** Notices that unfold. */
export function NoticeList({ notices, openId }: NoticeListProps) {
  const t = useT();
  if (notices.length === 0) return <p className="mut">{t("notices:none")}</p>;
  return (
    <div className="acc">
      {notices.map(({ id, type, title, startsAt, content }) => (
        <details key={id} id={`notice-${id}`} open={id === openId}>
          <summary>
            <Icon name={ICONS[type]} />
            <span className="grow">
              {title}
              <br />
              <span className="xs mut w-400">
                {t(`notices:types.${type}`)} · <Time at={startsAt} />
              </span>
            </span>
            <Icon name="caret-down" className="car" />
          </summary>
          <NoticeContent html={content} />
        </details>
      ))}
    </div>
  );
}
