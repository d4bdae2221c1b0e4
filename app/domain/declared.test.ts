import { readdirSync, readFileSync } from "node:fs";
import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { catalogues } from "~/i18n/messages.server";
import { permissionsOf, permits } from "./audit/permissions";
import { declared, type Permission } from "./declared";
import { RULES } from "./settings/features";
import { FEATURE_GROUPS, gather, ROLES, topic, type Declaration, type Role } from "./shared/declaration";

const parcelsDeclares = {
  settings: { parcels: z.object({ perDay: z.number().default(3) }).default({}) },
  features: { parcelPost: { group: "offers" } },
  permissions: { "parcels.send": ["support"] },
  topics: { sent: topic<{ accountId: number; parcelId: number }>() },
} satisfies Declaration;

const lettersDeclares = {
  features: { letterPost: { group: "safety", startsOff: true } },
} satisfies Declaration;

test("what rooms declare is put together, and the compiler knows each name and type", () => {
  const both = gather([parcelsDeclares, lettersDeclares]);
  expect(both.settings.parcels.parse(undefined)).toEqual({ perDay: 3 });
  expect(Object.keys(both.features)).toEqual(["parcelPost", "letterPost"]);
  expect(both.permissions).toEqual({ "parcels.send": ["support"] });
  expect(Object.keys(both.topics)).toEqual(["sent"]);
  expectTypeOf<keyof typeof both.features>().toEqualTypeOf<"parcelPost" | "letterPost">();
  expectTypeOf<keyof typeof both.permissions>().toEqualTypeOf<"parcels.send">();
  expectTypeOf<z.output<typeof both.settings.parcels>>().toEqualTypeOf<{ perDay: number }>();
});

test("two rooms that declare the same name are an error", () => {
  expect(() => gather([parcelsDeclares, { features: { parcelPost: { group: "safety" } } }])).toThrow(
    "two rooms declare the same features",
  );
});

test("every declaration is gathered, at its room's place", () => {
  const rooms = readdirSync("app/domain", { recursive: true, encoding: "utf8" }).flatMap(
    (file) => /([\w-]+)\.declares\.ts$/.exec(file)?.[1] ?? [],
  );
  const text = readFileSync("app/domain/declared.ts", "utf8");
  const gathered = [...text.matchAll(/"\.\/([\w-]+)\/\1\.declares"/g)].map(([, room]) => room!);
  expect(gathered.toSorted()).toEqual(rooms.toSorted());
  const list = readFileSync(".dependency-cruiser.cjs", "utf8");
  const places = gathered.map((room) => list.indexOf(`  "${room}",`));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("every feature, group, rule and page of the settings has its words", () => {
  const { features } = catalogues.en!.backoffice as { features: Record<"names" | "groups", object> };
  expect(Object.keys(features.names).toSorted()).toEqual(Object.keys(declared.features).toSorted());
  expect(Object.keys(features.groups).toSorted()).toEqual(FEATURE_GROUPS.toSorted());
  const said = (key: string) => {
    const [namespace, path] = key.split(":") as [string, string];
    return path
      .split(".")
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], catalogues.en![namespace]);
  };
  const pages = Object.values(declared.settingsPages).map(({ label }) => label);
  const rules = RULES.flatMap(([, rule]) => [
    ...[rule.label, rule.hint].filter((key) => key !== undefined),
    ...(rule.kind === "choice" ? rule.options.map((option) => `${rule.words}.${option}`) : []),
  ]);
  expect(rules.length).toBeGreaterThan(RULES.length);
  expect([...pages, ...rules].filter((key) => typeof said(key) !== "string")).toEqual([]);
});

/** Who may do what besides the owner, in full: a declaration that lets somebody else in is seen here. */
const ALLOWED: Record<Exclude<Role, "owner">, Permission[]> = {
  finance: [
    "audit.read",
    "bonus.grant",
    "dashboard.read",
    "deposits.decide",
    "deposits.read",
    "members.read",
    "outbox.read",
    "payouts.review",
    "points.decide",
    "promotions.manage",
    "promotions.review",
    "returns.review",
    "test_accounts.manage",
    "wallets.adjust",
    "withdrawals.approve",
    "withdrawals.pay",
    "withdrawals.read",
  ],
  risk: [
    "audit.read",
    "chat.moderate",
    "dashboard.read",
    "deposits.read",
    "feedback.answer",
    "identity.review",
    "members.edit",
    "members.note",
    "members.read",
    "privacy.decide",
    "promotions.review",
    "returns.review",
    "withdrawals.read",
  ],
  content: [
    "chat.moderate",
    "content.edit",
    "dashboard.read",
    "games.edit",
    "messages.send",
    "promotions.manage",
  ],
  support: [
    "chat.moderate",
    "dashboard.read",
    "deposits.read",
    "feedback.answer",
    "members.note",
    "members.read",
    "messages.send",
    "outbox.read",
    "withdrawals.read",
  ],
  read_only: ["audit.read", "dashboard.read", "deposits.read", "members.read", "withdrawals.read"],
};

test("the owner may do everything, everybody else what is said", () => {
  expect(permissionsOf("owner").toSorted()).toEqual(Object.keys(declared.permissions).toSorted());
  const others = ROLES.filter((role) => role !== "owner");
  expect(Object.fromEntries(others.map((role) => [role, permissionsOf(role).toSorted()]))).toEqual(ALLOWED);
  expect(ROLES.filter((role) => permits(role, "staff.edit"))).toEqual(["owner"]);
});
