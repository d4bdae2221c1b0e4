import { deviceOf } from "~/domain/accounts/device";
import type { SessionLine } from "~/domain/accounts/session-list.views.server";
import { useT } from "~/http/page.server";
import type { Translate } from "~/i18n/messages.server";
import { Icon } from "../icon/icon";
import { Tag } from "../note/note";
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
    <div className="scroll">
      <table className="rep dense cards">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {(["device", "address", "since", "seen", "state"] as const).map((name) => (
              <th key={name} scope="col">
                {column(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <tr key={session.mark}>
              <td className="head">
                <span className="ro">
                  <Icon name={deviceOf(session.userAgent).isPhone ? "device-mobile" : "globe"} />
                  {deviceName(t, session)}
                </span>
              </td>
              <td className="nw" data-l={column("address")}>
                <bdi>{session.ip}</bdi>
              </td>
              <td className="nw" data-l={column("since")}>
                <Time at={session.createdAt} />
              </td>
              <td className="nw" data-l={column("seen")}>
                <Time at={session.seenAt} />
              </td>
              <td data-l={column("state")}>
                <State session={session} isHere={session.mark === here} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
