import { registrationCodeCalls } from "./registering.server";

/** POST /wps/member/register/sms and /wps/member/register/mobile/sms */
export const { loader, action } = registrationCodeCalls();
