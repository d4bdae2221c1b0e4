import type { z } from "zod";

/**
 * What the compiler has to know of a room: its settings, features, permissions and topics of the outbox. Each room
 * declares them in `<room>.declares.ts`, which holds no server code and imports nothing but words and schemas;
 * `declared.ts` puts them together. What a room does (jobs, queues, menu, retention …) is a `Domain`.
 */
export interface Declaration {
  /** The schema of what is stored under a key, with a default, so that an empty table is a working site. */
  settings?: Readonly<Record<string, z.ZodDefault<z.ZodTypeAny>>>;
  /** What an operator offers or leaves out; the words are `backoffice:features.names`. */
  features?: Readonly<Record<string, FeatureSwitch>>;
  /** The roles that have a permission, beside the owner, who has every one. */
  permissions?: Readonly<Record<string, readonly Role[]>>;
  topics?: Readonly<Record<string, Topic<OutboxEvent, boolean>>>;
  /** The parts of the desk's settings, each a page. */
  settingsPages?: Readonly<Record<string, SettingsPage>>;
  /** Fields of stored settings that the desk shows beside the switches of features, by the name of the field. */
  rules?: Readonly<Record<string, RuleField>>;
}

export interface SettingsPage {
  /** Orders them. */
  place: number;
  /** Below the desk's address: "settings/place". */
  path: string;
  /** A message key. */
  label: string;
}

export const ROLES = ["owner", "finance", "risk", "content", "support", "read_only"] as const;
export type Role = (typeof ROLES)[number];

/** The groups of switches in the order in which the desk shows them; the words are `backoffice:features.groups`. */
export const FEATURE_GROUPS = ["waysIn", "passwords", "offers", "transfers", "safety"] as const;
export type FeatureGroup = (typeof FEATURE_GROUPS)[number];

export interface FeatureSwitch {
  group: FeatureGroup;
  /** On is what a new site has unless said. */
  startsOff?: true;
  /** Whether the rules of regulated markets forbid it, whatever is switched. */
  isOffWhereStrict?: true;
}

/** A field of a setting: what it holds, where it is stored and what it is called. */
export type RuleField = {
  group: FeatureGroup;
  /** The key of the setting, and the way to the value below it. */
  at: readonly [setting: string, ...path: string[]];
  /** Keys of messages, as is `hint`, which is told the least and the most. */
  label: string;
  hint?: string;
} & (
  | { kind: "switch" }
  | { kind: "whole"; min: number; max: number }
  /** The words of an option stand below `words`. */
  | { kind: "choice"; options: readonly [string, ...string[]]; words: string }
);

interface OutboxEvent {
  accountId?: number | undefined;
}

/** What is told by a topic of the outbox. The event is there for the compiler alone. */
export interface Topic<Event extends OutboxEvent, Relayed extends boolean> {
  isRelayed: Relayed;
  event?: Event;
}

export const topic = <Event extends OutboxEvent>(): Topic<Event, false> => ({ isRelayed: false });

/** One that open pages are told of. */
export const relayedTopic = <Event extends OutboxEvent>(): Topic<Event, true> => ({ isRelayed: true });

/** What some rooms declare, put together. A name that two of them declare is an error. */
export function gather<const Rooms extends readonly Declaration[]>(rooms: Rooms) {
  const all = <Part extends keyof Declaration>(part: Part): Together<Rooms[number], Part> => {
    const entries = rooms.flatMap((room) => Object.entries(room[part] ?? {}));
    const found = Object.fromEntries(entries);
    if (Object.keys(found).length < entries.length) throw new Error(`two rooms declare the same ${part}`);
    return found as Together<Rooms[number], Part>;
  };
  return {
    settings: all("settings"),
    features: all("features"),
    permissions: all("permissions"),
    topics: all("topics"),
    settingsPages: all("settingsPages"),
    rules: all("rules"),
  };
}

type Together<Room, Part extends keyof Declaration> = Flat<Every<PartOf<Room, Part>>>;
type PartOf<Room, Part extends keyof Declaration> =
  Room extends Record<Part, infer Declared> ? Declared : never;
type Every<Union> = (Union extends unknown ? (one: Union) => void : never) extends (one: infer All) => void
  ? All
  : never;
type Flat<All> = { [Name in keyof All]: All[Name] };
