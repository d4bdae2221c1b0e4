import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { removeOldTries, removeCodes } from "./retention.server";
import { accessPersonalData } from "./personal-data.server";

export const accessDomain: Domain<App> = {
  name: "access",
  retention: [
    { keepDays: 30, remove: removeOldTries },
    { keepDays: 2, remove: removeCodes },
  ],
  auditActions: {
    "member.unlocked": "warn",
    "member.signed_out": "warn",
    "member.session_ended": "warn",
  },
  personalData: accessPersonalData,
};
