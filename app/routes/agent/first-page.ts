import { redirect } from "@remix-run/node";
import { paths } from "~/http/paths";
import { agentLoader } from "~/http/route.server";

export const loader = agentLoader(() => redirect(paths.agentNotices));
