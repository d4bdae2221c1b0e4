import { redirect } from "@remix-run/node";
import { memberPaths } from "~/http/paths/member-paths";
import { memberLoader } from "~/http/access/route.server";

export const loader = memberLoader(() => redirect(memberPaths.security));
