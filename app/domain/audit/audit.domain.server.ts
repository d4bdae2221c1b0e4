import type { App } from "../app.server";
import type { Domain } from "../shared/domain";

export const auditDomain: Domain<App> = {
  name: "audit",
  menu: [
    {
      group: "reports",
      place: 20,
      path: "audit",
      label: "backoffice:audit.title",
      icon: "list-checks",
      can: "audit.read",
    },
  ],
};
