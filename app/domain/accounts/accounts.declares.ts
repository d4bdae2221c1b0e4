import { AccountsSchema, DORMANT_DAYS, LOGIN_IP_VERIFICATIONS, PROFILES } from "./account-settings";
import type { Declaration } from "../shared/declaration";

export const accountsDeclares = {
  settings: { accounts: AccountsSchema.default({}) },
  permissions: { "test_accounts.manage": ["finance"] },
  rules: {
    oneSession: {
      group: "passwords",
      at: ["accounts", "oneSession"],
      label: "backoffice:features.oneSession",
      kind: "switch",
    },
    passwordExpiry: {
      group: "passwords",
      at: ["accounts", "passwordExpiry", "enabled"],
      label: "backoffice:features.passwordExpiry",
      kind: "switch",
    },
    passwordDays: {
      group: "passwords",
      at: ["accounts", "passwordExpiry", "days"],
      label: "backoffice:features.passwordDays",
      kind: "whole",
      min: 1,
      max: 3_650,
    },
    loginIpVerification: {
      group: "passwords",
      at: ["accounts", "loginIpVerification"],
      label: "backoffice:features.secondStep",
      hint: "backoffice:features.secondStepHint",
      kind: "choice",
      options: LOGIN_IP_VERIFICATIONS,
      words: "backoffice:features.secondSteps",
    },
    profile: {
      group: "safety",
      at: ["accounts", "profile"],
      label: "backoffice:features.profile",
      hint: "backoffice:features.profileHint",
      kind: "choice",
      options: PROFILES,
      words: "backoffice:features.profiles",
    },
    keepYears: {
      group: "safety",
      at: ["accounts", "keepYears"],
      label: "privacy:keepYears.label",
      hint: "privacy:keepYears.hint",
      kind: "whole",
      min: 0,
      max: 30,
    },
    dormantDays: {
      group: "safety",
      at: ["accounts", "dormantDays"],
      label: "dormant:days.label",
      hint: "dormant:days.hint",
      kind: "whole",
      ...DORMANT_DAYS,
    },
  },
} satisfies Declaration;
