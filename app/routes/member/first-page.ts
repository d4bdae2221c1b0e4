import { redirect } from "@remix-run/node";
import { memberPaths } from "~/http/member-paths";
import { memberLoader } from "~/http/route.server";

export const loader = memberLoader(() => redirect(memberPaths.security));
