import { registerCalls } from "./registering.server";

/** PUT /wps/member/register */
export const { loader, action } = registerCalls("username");
