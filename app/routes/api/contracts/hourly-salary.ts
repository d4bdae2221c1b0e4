import { contractCalls } from "./contract-call.server";

/** POST /wps/contract/hourSalary */
export const { loader, action } = contractCalls("hourly_salary");
