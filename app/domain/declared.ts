import { gather, type Topic } from "./shared/declaration";
import { auditDeclares } from "./audit/audit.declares";
import { settingsDeclares } from "./settings/settings.declares";
import { outboundDeclares } from "./outbound/outbound.declares";
import { accessDeclares } from "./access/access.declares";
import { accountsDeclares } from "./accounts/accounts.declares";
import { identityDeclares } from "./identity/identity.declares";
import { pointsDeclares } from "./points/points.declares";
import { bonusesDeclares } from "./bonuses/bonuses.declares";
import { walletDeclares } from "./wallet/wallet.declares";
import { gamesDeclares } from "./games/games.declares";
import { contractsDeclares } from "./contracts/contracts.declares";
import { promotionsDeclares } from "./promotions/promotions.declares";
import { contentDeclares } from "./content/content.declares";
import { messagingDeclares } from "./messaging/messaging.declares";
import { staffDeclares } from "./staff/staff.declares";
import { membershipDeclares } from "./membership/membership.declares";
import { oversightDeclares } from "./oversight/oversight.declares";

/** What every room declares for the compiler; a new one is a line here, at its place among the rooms. */
export const declared = gather([
  auditDeclares,
  settingsDeclares,
  outboundDeclares,
  accessDeclares,
  accountsDeclares,
  identityDeclares,
  pointsDeclares,
  bonusesDeclares,
  walletDeclares,
  gamesDeclares,
  contractsDeclares,
  promotionsDeclares,
  contentDeclares,
  messagingDeclares,
  staffDeclares,
  membershipDeclares,
  oversightDeclares,
]);

/** What staff may do. A route names one permission; nothing else opens it. */
export type Permission = keyof typeof declared.permissions;

type Topics = typeof declared.topics;
type EventOf<Declared> = Declared extends Topic<infer Event, boolean> ? Event : never;

/** The events of the outbox by their topics. */
export type OutboxEvents = { [Name in keyof Topics]: EventOf<Topics[Name]> };
export type OutboxTopic = keyof OutboxEvents;

/** The topics that open pages are told of. */
export type RelayedTopic = {
  [Name in OutboxTopic]: Topics[Name] extends { isRelayed: true } ? Name : never;
}[OutboxTopic];

export const RELAYED_TOPICS = (Object.keys(declared.topics) as OutboxTopic[]).filter(
  (name): name is RelayedTopic => declared.topics[name].isRelayed,
);
