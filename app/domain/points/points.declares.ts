import { PointsSchema } from "./points-settings";
import type { Declaration } from "../shared/declaration";

export const pointsDeclares = {
  settings: { points: PointsSchema.default({}) },
  features: { pointsSystem: { group: "offers" } },
  permissions: { "points.decide": ["finance"] },
} satisfies Declaration;
