import type { App } from "./app.server";
import type { Domain } from "./shared/domain";
import { sharedDomain } from "./shared/shared.domain.server";
import { auditDomain } from "./audit/audit.domain.server";
import { ledgerDomain } from "./ledger/ledger.domain.server";
import { outboundDomain } from "./outbound/outbound.domain.server";
import { accessDomain } from "./access/access.domain.server";
import { accountsDomain } from "./accounts/accounts.domain.server";
import { personsDomain } from "./persons/persons.domain.server";
import { identityDomain } from "./identity/identity.domain.server";
import { saferPlayDomain } from "./safer-play/safer-play.domain.server";
import { agentTreeDomain } from "./agent-tree/agent-tree.domain.server";
import { bonusesDomain } from "./bonuses/bonuses.domain.server";
import { rewardsDomain } from "./rewards/rewards.domain.server";
import { walletDomain } from "./wallet/wallet.domain.server";
import { gamesDomain } from "./games/games.domain.server";
import { vendorWalletsDomain } from "./vendor-wallets/vendor-wallets.domain.server";
import { agentsDomain } from "./agents/agents.domain.server";
import { contractsDomain } from "./contracts/contracts.domain.server";
import { pointsDomain } from "./points/points.domain.server";
import { promotionsDomain } from "./promotions/promotions.domain.server";
import { contentDomain } from "./content/content.domain.server";
import { messagingDomain } from "./messaging/messaging.domain.server";
import { staffDomain } from "./staff/staff.domain.server";
import { membershipDomain } from "./membership/membership.domain.server";
import { oversightDomain } from "./oversight/oversight.domain.server";

/** Every room that brings something to the site; a new one is a line here. */
export const domains: readonly Domain<App>[] = [
  sharedDomain,
  auditDomain,
  ledgerDomain,
  outboundDomain,
  accessDomain,
  accountsDomain,
  personsDomain,
  identityDomain,
  saferPlayDomain,
  agentTreeDomain,
  bonusesDomain,
  walletDomain,
  gamesDomain,
  vendorWalletsDomain,
  agentsDomain,
  contractsDomain,
  pointsDomain,
  promotionsDomain,
  rewardsDomain,
  contentDomain,
  messagingDomain,
  staffDomain,
  membershipDomain,
  oversightDomain,
];
