import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { agentTreePersonalData } from "./personal-data.server";

export const agentTreeDomain: Domain<App> = {
  name: "agent-tree",
  personalData: agentTreePersonalData,
};
