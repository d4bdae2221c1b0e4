import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { contractsPersonalData } from "./personal-data.server";

export const contractsDomain: Domain<App> = {
  name: "contracts",
  personalData: contractsPersonalData,
};
