import type { LimitLine } from "~/domain/safer-play/limits.views.server";
import type { Example } from "../gallery/example";
import { ofMember } from "../gallery/people";
import { SOMETIME, taka } from "../gallery/samples";
import { LimitFields } from "./limit-fields";
import { BreakPanel, CheckPanel, ExclusionPanel } from "./panels";
import { PauseNote } from "./pause-note";
import { RealityCheckTimer } from "./reality-check-timer";
import { useLimitsForm } from "./use-limits-form";
import { WaitingChanges } from "./waiting-changes";

const lossDay = { kind: "loss", period: "day" } as const;
const lossWeek = { kind: "loss", period: "week" } as const;
const change = { limitMinor: 500_000n, waiting: { toMinor: 800_000n, from: 0 } };
const later = { ...change, waiting: { toMinor: null, from: Date.UTC(2100, 0, 1) } };
const lines: LimitLine[] = [
  {
    key: lossDay,
    name: "loss_day",
    limit: change,
    used: { usedMinor: 320_000n, anewAt: SOMETIME + 43_200_000 },
  },
  { key: lossWeek, name: "loss_week", limit: later, used: { usedMinor: 900_000n, anewAt: SOMETIME } },
  { key: { kind: "loss", period: "month" }, name: "loss_month", limit: undefined, used: undefined },
  {
    key: { kind: "session", period: "single" },
    name: "session_single",
    limit: { limitMinor: 90n, waiting: undefined },
    used: undefined,
  },
];

function Limits({ isRefused = false }: { isRefused?: boolean }) {
  const error = { loss_day: ["errors:field.required"] };
  const { form, named } = useLimitsForm(
    lines,
    taka,
    isRefused ? { status: "error", initialValue: { loss_day: "x" }, error } : undefined,
  );
  return (
    <form id={form.id} method="post" className="panel flat">
      <LimitFields lines={named} currency={taka} />
    </form>
  );
}

const checked = ofMember();
const { member } = checked.request!;
const account = { ...member!.account, checkMinutes: 30 };

export default [
  { name: "limits, and how much of them is used", node: <Limits /> },
  { name: "limits, refused", node: <Limits isRefused /> },
  { name: "told every hour", node: <CheckPanel minutes={60} />, on: ofMember() },
  { name: "told never", node: <CheckPanel minutes={null} />, on: ofMember() },
  { name: "a break", node: <BreakPanel />, on: ofMember() },
  { name: "for longer", node: <ExclusionPanel />, on: ofMember() },
  { name: "in a break", node: <PauseNote pause={{ kind: "break", until: SOMETIME }} /> },
  { name: "excluded", node: <PauseNote pause={{ kind: "exclusion", until: SOMETIME }} /> },
  {
    name: "what sends an open page to time and result",
    node: <RealityCheckTimer />,
    on: { request: { ...checked.request, member: { ...member!, account } } },
    isWhole: true,
  },
  {
    name: "a limit that is to be confirmed, one whose day has not come",
    node: <WaitingChanges lines={lines.slice(0, 2)} currency={taka} />,
    on: ofMember(),
  },
] satisfies Example[];
