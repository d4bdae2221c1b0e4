import { index, route, type RouteConfigEntry } from "@remix-run/route-config";

/** The agent centre; its pages carry the specification's names. */
export const agentRoutes: RouteConfigEntry[] = [
  route("agentHome", "routes/agent/agent-centre.tsx", { id: "agent-centre" }, [
    index("routes/agent/first-page.ts"),
    route("agentAnnouncement", "routes/agent/notices.tsx"),
    route("registerCenter", "routes/agent/register-centre.tsx"),
    route("registerCenter/:invitationId/closing", "routes/agent/invitation-closing.tsx"),
    route("agentTeamOverview", "routes/agent/team-overview.tsx"),
    route("contracts", "routes/agent/contracts.tsx", { id: "agent-contracts" }),
    route("contracts/:contractId/withdrawal", "routes/agent/offer-withdrawal.tsx"),
  ]),
  route("agentHome/registerCenter/:invitationId/qr", "routes/agent/invitation-code.ts"),
];
