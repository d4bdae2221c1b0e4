import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { personsPersonalData } from "./personal-data.server";

export const personsDomain: Domain<App> = {
  name: "persons",
  menu: [
    {
      group: "people",
      place: 60,
      path: "exclusions",
      label: "backoffice:exclusions.title",
      icon: "prohibit",
      can: "members.edit",
    },
  ],
  auditActions: {
    "barred.added": "warn",
    "barred.imported": "warn",
    "barred.removed": "info",
  },
  personalData: personsPersonalData,
};
