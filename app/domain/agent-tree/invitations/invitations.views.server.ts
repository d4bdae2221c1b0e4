import { isAgent, MEMBER_TYPE } from "../../vocabulary/account";
import type { App } from "../../app.server";
import { invitationKey, type OpensAs } from "./invitation";
import * as store from "./invitations.store.server";

/** What a code stands for when somebody registers by it. */
export interface OpenInvitation {
  id: number;
  code: string;
  agentId: number;
  agentName: string;
  /** Of the account that is opened: a member's, or the inviting agent's own. */
  memberType: number;
}

/** Undefined for a code that is unknown, closed, or of somebody who is no agent any more. */
export async function findOpenInvitation(app: App, code: string): Promise<OpenInvitation | undefined> {
  const key = invitationKey(code);
  const found = key && (await store.readOpen(app.db, key));
  if (!found || !isAgent({ memberType: found.agentType })) return undefined;
  const memberType = found.opensAs === "agent" ? found.agentType : MEMBER_TYPE.member;
  return { id: found.id, code: found.code, agentId: found.agentId, agentName: found.agentName, memberType };
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
