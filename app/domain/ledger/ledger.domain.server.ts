import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { ledgerPersonalData } from "./personal-data.server";

export const ledgerDomain: Domain<App> = {
  name: "ledger",
  personalData: ledgerPersonalData,
};
