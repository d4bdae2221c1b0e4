import type { App } from "../app.server";
import type { Domain } from "../shared/domain";

export const contentDomain: Domain<App> = {
  name: "content",
  menu: [
    {
      group: "site",
      place: 40,
      path: "banners",
      label: "backoffice:banners.title",
      icon: "image",
      can: "content.edit",
    },
    { group: "site", place: 50, path: "help", label: "help:title", icon: "question", can: "content.edit" },
    {
      group: "site",
      place: 110,
      path: "brand",
      label: "brand:title",
      icon: "poker-chip",
      can: "settings.edit",
    },
  ],
  auditActions: {
    "help.added": "info",
    "help.changed": "info",
    "help.removed": "warn",
    "banner.created": "info",
    "banner.changed": "info",
  },
};
