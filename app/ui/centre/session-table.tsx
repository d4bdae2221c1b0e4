import { deviceOf } from "~/domain/access/device";
import type { SessionLine } from "~/domain/access/session-list.views.server";
import { useT } from "~/http/access/page.server";
import type { Translate } from "~/i18n/messages.server";
import { Icon } from "../icon/icon";
import { Tag } from "../note/note";
import { ReportTable } from "../report/report-table";
import { Time } from "../time/time";

interface SessionTableProps {
  sessions: readonly SessionLine[];
  /** The mark of the one that looks at it. */
  here: string;
  caption: string;
}

/** Log-ins of an account; inside a form, each that is open has a button that ends it. */
export function SessionTable({ sessions, here, caption }: SessionTableProps) {
  const t = useT();
  const column = (name: "device" | "address" | "since" | "seen" | "state") => t(`member:sessions.${name}`);
  return (
    <ReportTable
      caption={caption}
      rows={sessions}
      keyOf={({ mark }) => mark}
      columns={[
        {
          head: column("device"),
          isTitle: true,
          cell: (session) => (
            <span className="ro">
              <Icon name={deviceOf(session.userAgent).isPhone ? "device-mobile" : "globe"} />
              {deviceName(t, session)}
            </span>
          ),
        },
        { head: column("address"), cell: ({ ip }) => <bdi>{ip}</bdi> },
        { head: column("since"), className: "nw", cell: ({ createdAt }) => <Time at={createdAt} /> },
        { head: column("seen"), className: "nw", cell: ({ seenAt }) => <Time at={seenAt} /> },
        {
          head: column("state"),
          cell: (session) => <State session={session} isHere={session.mark === here} />,
        },
      ]}
    />
  );
}

function State({ session, isHere }: { session: SessionLine; isHere: boolean }) {
  const t = useT();
  if (session.state !== "open") return <Tag>{t(`member:sessions.${session.state}`)}</Tag>;
  if (isHere) return <Tag tone="good">{t("member:sessions.here")}</Tag>;
  const label = t("member:sessions.endOne", { device: deviceName(t, session), ip: session.ip });
  return (
    <button className="btn btn-s" type="submit" name="session" value={session.mark} aria-label={label}>
      {t("member:sessions.end")}
    </button>
  );
}

function deviceName(t: Translate, { userAgent }: SessionLine): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return t("member:sessions.on", { browser, system });
  return browser ?? system ?? t("member:sessions.unknown");
}
