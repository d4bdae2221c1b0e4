import { hasPassword } from "~/domain/membership/first-password.server";
import type { App } from "~/domain/app.server";
import { redirectWithFlash } from "../forms/flash.server";
import { memberPaths } from "../paths/member-paths";
import type { RequestContext } from "./request-context.server";

/** What asks for the password leads whoever has none to choosing one. */
export async function passwordFirst(app: App, accountId: number, context: RequestContext): Promise<void> {
  if (await hasPassword(app, accountId)) return;
  const flash = { tone: "info", key: "member:firstPassword.needed" } as const;
  throw await redirectWithFlash(context, memberPaths.firstPassword, flash);
}
