import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { membershipPersonalData } from "./personal-data.server";

export const membershipDomain: Domain<App> = {
  name: "membership",
  menu: [
    {
      group: "people",
      place: 20,
      path: "test-accounts",
      label: "backoffice:testAccounts.title",
      icon: "wrench",
      can: "members.read",
    },
    {
      group: "site",
      place: 60,
      path: "terms",
      label: "backoffice:terms.title",
      icon: "file-text",
      can: "settings.edit",
    },
  ],
  auditActions: {
    "member.opened": "warn",
    "member.password_reset": "bad",
    "member.payment_password_reset": "bad",
    "member.number_shown": "warn",
    "member.password_recovered": "warn",
    "member.identity_linked": "warn",
    "member.identity_unlinked": "info",
    "member.identity_removed": "warn",
    "member.contact_replaced": "warn",
    "member.closed": "warn",
    "member.payee_added": undefined,
    "member.profile": "info",
    "member.first_password": "info",
    "test_account.opened": "info",
    "test_account.funded": "info",
    "test_account.taken_back": "info",
    "terms.published": "warn",
  },
  personalData: membershipPersonalData,
};
