import type { CallKind, CallLine } from "~/domain/games/catalogue/desk/vendor-calls.views.server";
import { adminCallPath } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { Tag, type Tone } from "../../note/note";
import { ReportTable } from "../../report/report-table";
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
    <ReportTable
      caption={t(`games:calls.kinds.${kind}`)}
      columns={[
        {
          head: t("backoffice:columns.time"),
          className: "nw",
          sort: { order: "descending" },
          cell: (call) => <Time at={call.createdAt} show="second" />,
        },
        { head: t("games:find.vendor"), isTitle: true, cell: (call) => call.vendor },
        {
          head: t("games:calls.call"),
          cell: (call) => (
            <a className="link mono" href={adminCallPath(kind, call.id)}>
              {call.endpoint}
            </a>
          ),
        },
        {
          head: t("games:calls.answer"),
          className: "wide",
          cell: (call) => (
            <span className="ro g-2">
              <Verdict call={call} />
              <span className="xs mut">
                <bdi>{call.said}</bdi>
              </span>
            </span>
          ),
        },
        ...(kind === "turned_away"
          ? [
              {
                head: t("games:calls.sender"),
                cell: (call: CallLine) => <bdi className="mono">{call.ip}</bdi>,
              },
            ]
          : []),
      ]}
      rows={calls}
      keyOf={(call) => call.id}
    />
  );
}

export function Verdict({ call: { verdict } }: { call: Pick<CallLine, "verdict"> }) {
  const t = useT();
  return <Tag tone={TONES[verdict]}>{t(`games:calls.verdicts.${verdict}`)}</Tag>;
}
