import { isAgent, isTrial, MEMBER_TYPE } from "../../vocabulary/account";
import { maskedName } from "../../vocabulary/masked-name";
import type { App } from "../../app.server";
import { invitationKey, type OpensAs } from "./invitation";
import * as store from "./invitations.store.server";

/** What a code stands for when somebody registers by it. */
export interface OpenInvitation {
  id: number;
  code: string;
  /** Below whom one registers; undefined for a member's code. */
  agentId: number | undefined;
  /** Who invites; of a member the masked name. */
  agentName: string;
  /** The member whose code it is. */
  recommenderId: number | undefined;
  /** Of the account that is opened: a member's, or the inviting agent's own. */
  memberType: number;
}

/**
 * Undefined for a code that is unknown, closed, an agent's who is none any more, or a member's who has become an agent:
 * an agent has links of another kind.
 */
export async function findOpenInvitation(app: App, code: string): Promise<OpenInvitation | undefined> {
  const key = invitationKey(code);
  const found = key && (await store.readOpen(app.db, key));
  if (!found) return undefined;
  const { id, code: written, agentType, agentName } = found;
  if (found.opensAs === "friend") {
    if (isAgent({ memberType: agentType }) || isTrial({ memberType: agentType }) || found.isTest === 1)
      return undefined;
    const from = { agentId: undefined, agentName: maskedName(agentName), recommenderId: found.agentId };
    return { id, code: written, ...from, memberType: MEMBER_TYPE.member };
  }
  if (!isAgent({ memberType: agentType })) return undefined;
  const memberType = found.opensAs === "agent" ? found.agentType : MEMBER_TYPE.member;
  return { id, code: written, agentId: found.agentId, agentName, recommenderId: undefined, memberType };
}

export interface InvitationLine {
  id: number;
  code: string;
  opensAs: OpensAs;
  isOpen: boolean;
  /** How often the registration was opened by it. */
  visits: number;
  /** How many accounts came of that. */
  registered: number;
}

/** An agent's links, the open ones first, and who came last. */
export async function invitationsView(app: App, agentId: number) {
  const [lines, latest] = await Promise.all([
    store.readOfAgent(app.db, agentId),
    store.readLatestUnder(app.db, { agentId, limit: 10 }),
  ]);
  return {
    invitations: lines.map(({ id, code, opensAs, status, visits, registered }): InvitationLine => ({
      id,
      code,
      opensAs: opensAs as OpensAs,
      isOpen: status === "open",
      visits,
      registered: Number(registered),
    })),
    latest: latest.map(({ memberType, ...account }) => ({ ...account, isAgent: isAgent({ memberType }) })),
  };
}
