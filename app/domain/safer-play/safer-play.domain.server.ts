import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { saferPlayPersonalData } from "./personal-data.server";

export const saferPlayDomain: Domain<App> = {
  name: "safer-play",
  auditActions: {
    "member.break": "info",
    "member.excluded": "warn",
    "member.limits": "info",
  },
  personalData: saferPlayPersonalData,
};
