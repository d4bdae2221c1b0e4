import type { CallKind, CallLine } from "~/domain/games/catalogue/desk/vendor-calls.views.server";
import { adminCallPath } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { Tag, type Tone } from "../../note/note";
import { Time } from "../../time/time";

const TONES: Record<CallLine["verdict"], Tone> = {
  accepted: "good",
  refused: "warn",
  failed: "bad",
  invalid_signature: "bad",
  too_large: "warn",
};

/** Calls of studios, the newest first, each with what it was told. */
export function CallTable({ kind, calls }: { kind: CallKind; calls: readonly CallLine[] }) {
  const t = useT();
  return (
    <div className="scroll">
      <table className="rep dense cards">
        <caption className="vh">{t(`games:calls.kinds.${kind}`)}</caption>
        <thead>
          <tr>
            <th aria-sort="descending">{t("backoffice:columns.time")}</th>
            <th>{t("games:find.vendor")}</th>
            <th>{t("games:calls.call")}</th>
            <th>{t("games:calls.answer")}</th>
            {kind === "turned_away" && <th>{t("games:calls.sender")}</th>}
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <tr key={call.id}>
              <td className="nw" data-l={t("backoffice:columns.time")}>
                <Time at={call.createdAt} show="second" />
              </td>
              <td className="head">{call.vendor}</td>
              <td data-l={t("games:calls.call")}>
                <a className="link mono" href={adminCallPath(kind, call.id)}>
                  {call.endpoint}
                </a>
              </td>
              <td className="wide" data-l={t("games:calls.answer")}>
                <span className="ro g-2">
                  <Verdict call={call} />
                  <span className="xs mut">
                    <bdi>{call.said}</bdi>
                  </span>
                </span>
              </td>
              {kind === "turned_away" && (
                <td data-l={t("games:calls.sender")}>
                  <bdi className="mono">{call.ip}</bdi>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Verdict({ call: { verdict } }: { call: Pick<CallLine, "verdict"> }) {
  const t = useT();
  return <Tag tone={TONES[verdict]}>{t(`games:calls.verdicts.${verdict}`)}</Tag>;
}
