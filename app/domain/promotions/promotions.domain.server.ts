import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { promotionsPersonalData } from "./personal-data.server";

export const promotionsDomain: Domain<App> = {
  name: "promotions",
  menu: [
    {
      group: "site",
      place: 20,
      path: "promotions",
      label: "backoffice:promotions.title",
      icon: "gift",
      can: "content.edit",
    },
  ],
  auditActions: {
    "member.promotion_joined": "info",
    "promotion.created": "info",
    "promotion.changed": "info",
  },
  personalData: promotionsPersonalData,
};
