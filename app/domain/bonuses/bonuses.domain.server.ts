import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { expireGrants, grantsAreDue } from "./expire-grants.server";
import { bonusesPersonalData } from "./personal-data.server";
import { lettersWait, mailLetters } from "./reward-mail.server";
import { endsAreNear, warnOfEnds } from "./warn-of-end.server";

export const bonusesDomain: Domain<App> = {
  name: "bonuses",
  jobs: [
    {
      name: "expire-bonuses",
      when: { everyMs: 60_000 },
      leaseMs: 60_000,
      hasWork: grantsAreDue,
      run: expireGrants,
    },
    {
      name: "warn-of-bonus-ends",
      when: { everyMs: 60_000 },
      leaseMs: 60_000,
      hasWork: endsAreNear,
      run: warnOfEnds,
    },
    {
      name: "mail-reward-letters",
      when: { everyMs: 5_000 },
      leaseMs: 60_000,
      hasWork: lettersWait,
      run: mailLetters,
    },
  ],
  auditActions: {
    "member.bonus_given": "warn",
    "member.bonus_asked": "info",
    "member.bonus_refused": "info",
    "member.bonus_cancelled": "bad",
  },
  personalData: bonusesPersonalData,
};
