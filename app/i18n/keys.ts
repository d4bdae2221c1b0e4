import type api from "../../locales/en/api.json";
import type auth from "../../locales/en/auth.json";
import type agent from "../../locales/en/agent.json";
import type backoffice from "../../locales/en/backoffice.json";
import type bonusdesk from "../../locales/en/bonusdesk.json";
import type chat from "../../locales/en/chat.json";
import type brand from "../../locales/en/brand.json";
import type cashier from "../../locales/en/cashier.json";
import type codes from "../../locales/en/codes.json";
import type common from "../../locales/en/common.json";
import type contracts from "../../locales/en/contracts.json";
import type dormant from "../../locales/en/dormant.json";
import type errors from "../../locales/en/errors.json";
import type games from "../../locales/en/games.json";
import type help from "../../locales/en/help.json";
import type fields from "../../locales/en/fields.json";
import type identity from "../../locales/en/identity.json";
import type letters from "../../locales/en/letters.json";
import type lobby from "../../locales/en/lobby.json";
import type member from "../../locales/en/member.json";
import type messages from "../../locales/en/messages.json";
import type points from "../../locales/en/points.json";
import type privacy from "../../locales/en/privacy.json";
import type promotions from "../../locales/en/promotions.json";
import type notices from "../../locales/en/notices.json";
import type refusals from "../../locales/en/refusals.json";
import type rewards from "../../locales/en/rewards.json";
import type site from "../../locales/en/site.json";
import type status from "../../locales/en/status.json";

/** Every message of the product, as "namespace:path.to.key"; the English catalogue says which exist. */
export type MessageKey = {
  [Namespace in keyof Catalogues]: `${Namespace}:${Paths<Catalogues[Namespace]>}`;
}[keyof Catalogues];

interface Catalogues {
  agent: typeof agent;
  api: typeof api;
  auth: typeof auth;
  backoffice: typeof backoffice;
  bonusdesk: typeof bonusdesk;
  brand: typeof brand;
  cashier: typeof cashier;
  codes: typeof codes;
  chat: typeof chat;
  common: typeof common;
  contracts: typeof contracts;
  dormant: typeof dormant;
  errors: typeof errors;
  games: typeof games;
  help: typeof help;
  fields: typeof fields;
  identity: typeof identity;
  letters: typeof letters;
  lobby: typeof lobby;
  member: typeof member;
  messages: typeof messages;
  points: typeof points;
  privacy: typeof privacy;
  promotions: typeof promotions;
  notices: typeof notices;
  refusals: typeof refusals;
  rewards: typeof rewards;
  site: typeof site;
  status: typeof status;
}

type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPlural<Key> : `${Key}.${Paths<Tree[Key]>}`;
}[keyof Tree & string];

type WithoutPlural<Key extends string> =
  Key extends `${infer Base}_${"one" | "other" | "zero" | "two" | "few" | "many"}` ? Base : Key;
