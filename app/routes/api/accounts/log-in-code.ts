import { codeCalls } from "./sending-code.server";

/** POST /wps/session/login/sms */
export const { loader, action } = codeCalls("sms_login");
