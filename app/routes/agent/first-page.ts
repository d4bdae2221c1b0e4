import { redirect } from "@remix-run/node";
import { paths } from "~/http/paths/paths";
import { agentLoader } from "~/http/access/route.server";

export const loader = agentLoader(() => redirect(paths.agentNotices));
