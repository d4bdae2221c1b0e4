import { contractCalls } from "./contract-call.server";

/** POST /wps/contract/dividend */
export const { loader, action } = contractCalls("dividend");
