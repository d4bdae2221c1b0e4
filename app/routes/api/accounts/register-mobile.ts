import { registerCalls } from "./registering.server";

/** PUT /wps/member/register/mobile */
export const { loader, action } = registerCalls("mobile");
