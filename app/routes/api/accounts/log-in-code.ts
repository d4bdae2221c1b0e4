import { loginCodeCalls } from "./logging-in-by-number.server";

/** POST /wps/session/login/sms */
export const { loader, action } = loginCodeCalls();
