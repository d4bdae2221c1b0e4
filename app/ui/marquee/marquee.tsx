import type { SaidNotice } from "~/domain/messaging/notices/notice";
import { noticePath, paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { Cached } from "../cached";
import { Icon } from "../icon/icon";

/** Notices that run along one line. They stand still under a pointer, by the checkbox, and where motion is not wanted. */
export function Marquee({ notices }: { notices: readonly SaidNotice[] }) {
  const t = useT();
  if (notices.length === 0) return null;
  return (
    <Cached
      as="section"
      className="marq"
      aria-label={t("lobby:notices.label")}
      cacheKey={`marquee|${notices.map(({ id }) => id).join()}`}
      render={() => <Line notices={notices} />}
    />
  );
}

function Line({ notices }: { notices: readonly SaidNotice[] }) {
  const t = useT();
  return (
    <>
      <a href={paths.notices} data-modal="" title={t("lobby:notices.label")}>
        <Icon name="megaphone" flip />
        <span className="vh">{t("lobby:notices.label")}</span>
      </a>
      {/* Where motion is not wanted the line stands still and is scrolled, by keyboard too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0} role="group" aria-label={t("lobby:notices.label")}>
        <div className="run">
          <ul>
            {notices.map(({ id, title, content }) => (
              <li key={id}>
                <a href={noticePath(id)} data-modal="">
                  <b>{title}</b> {content}
                </a>
              </li>
            ))}
          </ul>
          {/* For the eye alone: its words are drawn by CSS, so that nobody reads them twice. */}
          <p className="again" aria-hidden="true">
            {notices.map(({ id, title, content }) => (
              <span key={id} data-title={title} data-content={content} />
            ))}
          </p>
        </div>
      </div>
      <label className="ib" title={t("lobby:notices.pause")}>
        <input className="vh" type="checkbox" />
        <span className="vh">{t("lobby:notices.pause")}</span>
        <Icon name="pause" />
      </label>
    </>
  );
}
