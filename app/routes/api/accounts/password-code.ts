import { codeCalls } from "./sending-code.server";

/** POST /wps/member/password/phone/sms: the code that POST /wps/member/password/phone takes. */
export const { loader, action } = codeCalls("password_reset");
