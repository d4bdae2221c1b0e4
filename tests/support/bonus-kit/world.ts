import { MEMBER_TYPE } from "../../../app/domain/vocabulary/account";
import { findOrCreatePlayerRef } from "../../../app/domain/games/wallet-contract/players.server";
import { post } from "../../../app/domain/ledger/ledger.server";
import { writePromotionRules } from "../../../app/domain/promotions/write-rules.server";
import type { PromotionRulesGiven } from "../../../app/domain/promotions/rules.schema";
import { CURRENCY, insertMember } from "../bank";
import { addCashDesk, addWallet } from "../cashier";
import { freshApp, type FreshApp } from "../fresh-app";
import { addTestAccount } from "../test-accounts";
import { addVendor } from "../vendor-site";
import type { Fields, KitEvent, MemberOfKit, Start } from "./kit";

export interface Person {
  accountId: number;
  ref: string;
  withdrawalAccountId: number;
  isTest: boolean;
}

/** A site of its own for one case, and what its names stand for there. */
export interface World extends FreshApp {
  vendorId: number;
  people: Map<string, Person>;
  /** By the name of the kit; so are the others. */
  grants: Map<string, number>;
  promotions: Map<string, number>;
  deposits: Map<string, number>;
  withdrawals: Map<string, number>;
  staff: Map<string, number>;
  /** What each round is played at, and in which round a transaction was. */
  rounds: Map<string, { game: string; odds: number | undefined }>;
  transactions: Map<string, string>;
  hasPromotions: boolean;
  seenLines: number;
  events: number;
}

export async function openWorld(start: Start): Promise<World> {
  const fresh = await freshApp({ config: { timeZone: "UTC" } });
  const { app, clock } = fresh;
  clock.moveTo(Date.parse("2025-12-31T00:00:00Z"));
  await addCashDesk(app);
  await setUp(app, start);
  const world: World = {
    ...fresh,
    vendorId: await addVendor(app, "kit", "the key of the kit"),
    ...{ people: new Map(), grants: new Map(), promotions: new Map(), deposits: new Map() },
    ...{ withdrawals: new Map(), staff: new Map(), rounds: new Map(), transactions: new Map() },
    ...{ hasPromotions: Object.keys(start.promotions ?? {}).length > 0, seenLines: 0, events: 0 },
  };
  for (const [name, member] of Object.entries(start.members ?? { m1: {} }))
    world.people.set(name, await addPerson(world, name, member, start));
  for (const [name, rules] of Object.entries(start.promotions ?? {})) await addPromotion(world, name, rules);
  world.seenLines = await countLines(world);
  return world;
}

async function setUp({ db, clock }: FreshApp["app"], { policy, strict, depositTurnover }: Start) {
  const settings = {
    bonuses: { order: policy ?? "restricted_first", depositTurnover: depositTurnover ?? 0 },
    accounts: { profile: strict ? "strict" : "specification" },
    withdrawals: {
      ...{ minMinor: "1", maxMinor: "1000000000000", perDay: 1_000, perDayMinor: "1000000000000" },
      dualControlMinor: "1000000000000",
    },
  };
  for (const [key, value] of Object.entries(settings))
    await db
      .insertInto("settings")
      .values({ key, value: JSON.stringify(value), updated_at: clock.now() })
      .execute();
}

async function addPerson(
  { app, db, vendorId }: World,
  name: string,
  { kind = "member", cash = 0, level = 0, country, tags = [] }: MemberOfKit,
  { strict }: Start,
): Promise<Person> {
  const isTest = kind === "test";
  const accountId = isTest
    ? (await addTestAccount(app, { balanceMinor: BigInt(cash) })).accountId
    : app.ids.next();
  if (!isTest) await insertMember(app, accountId);
  const memberType = kind === "trial" ? MEMBER_TYPE.trial : MEMBER_TYPE.member;
  await db
    .updateTable("accounts")
    .set({ member_type: memberType, payee_name: "Abdur Rahim" })
    .where("id", "=", accountId)
    .execute();
  if (!isTest && cash > 0)
    await app.store.transaction(() =>
      post(app, {
        ...{ source: "kit", externalId: `opening:${name}`, kind: "opening", currency: CURRENCY },
        postings: [
          { party: { kind: "opening" }, amountMinor: -BigInt(cash) },
          { party: { kind: "member_main", ownerId: accountId }, amountMinor: BigInt(cash) },
        ],
      }),
    );
  if (level > 0)
    await db
      .insertInto("member_ranks")
      .values({ account_id: accountId, level, kept_until: 99_999, gifts_to: level, quarter: 0 })
      .execute();
  if (country !== undefined)
    await db.insertInto("profiles").values(profileFrom(accountId, country)).execute();
  for (const tag of tags)
    await db.insertInto("member_tags").values({ account_id: accountId, tag, created_at: 0 }).execute();
  if (strict) await verify(app, accountId);
  const ref = await app.store.transaction(() => findOrCreatePlayerRef(app, { accountId, vendorId }));
  // A test account is not paid.
  const withdrawalAccountId = isTest ? 0 : await addWallet(app, accountId);
  return { accountId, ref, isTest, withdrawalAccountId };
}

function profileFrom(accountId: number, nationality: string) {
  const said = {
    ...{
      full_name: "",
      id_number: "",
      address: "",
      place_of_birth: "",
      occupation: "",
      source_of_income: "",
    },
    ...{ whatsapp: "", telegram: "", line: "", wechat: "", facebook: "", zalo: "", skype: "", qq_num: "" },
  };
  return { ...said, account_id: accountId, birthday: null, nationality, updated_at: 0 };
}

/** Where regulated markets are served, only those play who have shown who they are. */
async function verify({ db, ids, clock }: FreshApp["app"], accountId: number) {
  await db
    .insertInto("identity_checks")
    .values({
      ...{ id: ids.next(), account_id: accountId, paper: "passport", name: "Abdur Rahim", number: "1" },
      ...{ birthday: 19_900_101, status: "accepted", reason: "", created_at: clock.now() },
      ...{ decided_at: clock.now(), decided_by: 1 },
    })
    .execute();
}

const instant = (text: unknown) => (text === undefined ? undefined : Date.parse(text as string));

/** A promotion of the kit in the product's words. */
async function addPromotion(world: World, name: string, rules: Fields): Promise<void> {
  const promotionId = await promotionOf(world, name);
  const { startsAt, endsAt, earnUntil, joinable, budgetAmount, budgetCount, goal, reward = {} } = rules;
  const eligible: Fields = rules.eligible ?? {};
  await world.db
    .updateTable("promotions")
    .set({
      starts_at: instant(startsAt) ?? 0,
      ends_at: instant(endsAt) ?? null,
      joinable: joinable === false ? 0 : 1,
    })
    .where("id", "=", promotionId)
    .execute();
  const { percent, cap, amount, form, kind, spins, value } = reward as Fields;
  const given: PromotionRulesGiven = {
    earnUntilAt: instant(earnUntil),
    ...{ review: rules.review, auto: rules.auto, reserveHours: rules.reserveHours, eligible },
    goalMinor: BigInt(goal ?? 0),
    reward: {
      ...{ form, kind, spins, percentBp: percent, spinValueMinor: BigInt(value ?? 0) },
      ...(cap !== undefined && { capMinor: BigInt(cap) }),
      ...{ amountMinor: BigInt(amount ?? 0), terms: termsIn(reward as KitEvent) },
    },
  };
  const budget = {
    amountMinor: budgetAmount === undefined ? null : BigInt(budgetAmount),
    count: budgetCount ?? null,
  };
  await world.app.store.transaction(() => writePromotionRules(promotionId, { rules: given, budget }));
}

/** The terms of a grant among the fields of an event or a reward. */
export function termsIn(fields: KitEvent) {
  const { multiple, basis, games, minOdds, days, sticky, onWithdrawal, winsTo } = fields;
  const { maxStake, maxConversion } = fields;
  return {
    ...{ multiple, basis, games, minOdds, days, sticky, onWithdrawal, winsTo },
    ...(maxStake !== undefined && { maxStakeMinor: BigInt(maxStake) }),
    ...(maxConversion !== undefined && { maxConversionMinor: BigInt(maxConversion) }),
  };
}

/** "0" is what staff give. */
export async function promotionOf({ db, app, promotions }: World, name: string): Promise<number> {
  if (name === "0") return 0;
  const known = promotions.get(name);
  if (known !== undefined) return known;
  const id = app.ids.next();
  await db
    .insertInto("promotions")
    .values({
      ...{ id, slug: `kit-${promotions.size}`, promotion_type: "deposit", execution: "M", joinable: 1 },
      ...{ texts: "{}", art: "", picture_id: null, starts_at: 0, ends_at: null, sort: 0 },
      ...{ enabled: 1, version: 1 },
    })
    .execute();
  promotions.set(name, id);
  return id;
}

export function personOf({ people }: World, name: string): Person {
  const person = people.get(name);
  if (!person) throw new Error(`nobody is called ${name}`);
  return person;
}

export function staffOf({ staff }: World, name: string): number {
  if (!staff.has(name)) staff.set(name, 501 + staff.size);
  return staff.get(name)!;
}

/** The game of a wager, which the catalogue knows from then on. */
export async function gameOf(
  { db, app, vendorId }: World,
  { game, kind }: { game: string | undefined; kind: string | undefined },
): Promise<string> {
  const code = game ?? `kit-${kind ?? "none"}`;
  const known = await db.selectFrom("games").select("id").where("code", "=", code).executeTakeFirst();
  if (known || kind === undefined) return code;
  await db
    .insertInto("games")
    .values({
      ...{ id: app.ids.next(), vendor_id: vendorId, code, game_type: kind, sort: 1, is_hot: 0 },
      ...{ support_play: 0, is_game: "GAME", enabled: 1, maintenance: 0, created_at: 0 },
    })
    .execute();
  return code;
}

export async function countLines({ db }: World): Promise<number> {
  const { lines } = await db
    .selectFrom("ledger_transactions")
    .select((eb) => eb.fn.countAll<number>().as("lines"))
    .executeTakeFirstOrThrow();
  return Number(lines);
}
