import { ACCOUNT_STATUSES } from "~/domain/vocabulary/account";
import { MARK_KINDS } from "~/domain/shared/person-marks";
import type { Example } from "../../gallery/example";
import { SOMETIME } from "../../gallery/samples";
import { Marks } from "./marks";
import { MatchTag } from "../matches/match-tag";
import { MemberKind } from "./member-kind";
import { AccountState, AdjustmentState, DepositState, WithdrawalState } from "../deposits/order-tags";
import { RunTag } from "../content/running-time";
import { TestMark } from "./test-mark";
import { WaitingSince } from "../frame/waiting";

const DAY_MS = 86_400_000;

export default [
  {
    name: "by what two are one person's",
    node: (
      <p className="ro">
        <Marks kinds={MARK_KINDS} />
        <Marks kinds={[]} />
      </p>
    ),
  },
  {
    name: "tags",
    node: (
      <div className="st">
        <p className="ro">
          {(["shown", "off", "started"] as const).map((state) => (
            <MatchTag key={state} state={state} />
          ))}
        </p>
        <p className="ro">
          {(["awaiting_payment", "under_review", "credited", "rejected", "expired"] as const).map(
            (status) => (
              <DepositState key={status} status={status} />
            ),
          )}
        </p>
        <p className="ro">
          {(
            ["pending", "approved", "paid", "received", "not_received", "cancelled", "refunded"] as const
          ).map((status) => (
            <WithdrawalState key={status} status={status} />
          ))}
        </p>
        <p className="ro">
          {(["waiting", "booked", "refused"] as const).map((status) => (
            <AdjustmentState key={status} status={status} />
          ))}
        </p>
        <p className="ro">
          {ACCOUNT_STATUSES.map((status) => (
            <AccountState key={status} status={status} />
          ))}
          <TestMark isTest />
        </p>
        <p className="ro">
          {(["off", "planned", "running", "ended"] as const).map((state) => (
            <RunTag key={state} state={state} />
          ))}
        </p>
      </div>
    ),
  },
  {
    name: "kinds of members",
    node: (
      <p>
        <MemberKind memberType={0} />, <MemberKind memberType={1} />
      </p>
    ),
  },
  {
    name: "how long somebody waits",
    node: (
      <p>
        <WaitingSince at={Date.UTC(2100, 0, 1)} />, <WaitingSince at={SOMETIME - 3 * DAY_MS} />
      </p>
    ),
  },
] satisfies Example[];
