import { contractCalls } from "./contract-call.server";

/** POST /wps/contract/realtimeSalary */
export const { loader, action } = contractCalls("realtime_salary");
