import { logInCalls } from "./logging-in.server";

/** POST /wps/session/login and, with a captcha, /wps/v2/session/login */
export const { loader, action } = logInCalls();
