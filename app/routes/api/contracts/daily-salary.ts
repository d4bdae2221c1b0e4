import { contractCalls } from "./contract-call.server";

/** POST /wps/contract/dailySalary */
export const { loader, action } = contractCalls("daily_salary");
