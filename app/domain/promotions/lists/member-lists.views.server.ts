import type { App } from "../../app.server";
import { pageOf, type Page } from "../../shared/page";

/** A list as staff see it among the others. */
export interface MemberList {
  id: number;
  tag: string;
  members: number;
}

export interface ListedMember {
  accountId: number;
  username: string;
  since: number;
}

/** By their tags. */
export async function memberLists({ db }: Pick<App, "db">): Promise<MemberList[]> {
  const found = await db
    .selectFrom("member_lists as list")
    .leftJoin("member_tags as tag", "tag.tag", "list.tag")
    .select(["list.id", "list.tag"])
    .select((eb) => eb.fn.count<number>("tag.account_id").as("members"))
    .groupBy(["list.id", "list.tag"])
    .orderBy("list.tag")
    .execute();
  return found.map((row) => ({ ...row, members: Number(row.members) }));
}

export async function findMemberList(app: Pick<App, "db">, id: number): Promise<MemberList | undefined> {
  return (await memberLists(app)).find((list) => list.id === id);
}

const PAGE_SIZE = 50;

/** Who is on a list, by name. */
export async function listedMembers(
  { db }: Pick<App, "db">,
  { list, pageNo }: { list: MemberList; pageNo: number },
): Promise<Page<ListedMember>> {
  const { offset, limit, ...page } = pageOf(list.members, { wanted: pageNo, size: PAGE_SIZE });
  const found = await db
    .selectFrom("member_tags as tag")
    .innerJoin("accounts as account", "account.id", "tag.account_id")
    .select(["account.id", "account.username", "tag.created_at"])
    .where("tag.tag", "=", list.tag)
    .orderBy("account.username_key")
    .offset(offset)
    .limit(limit)
    .execute();
  const items = found.map(({ id, username, created_at }) => ({ accountId: id, username, since: created_at }));
  return { ...page, items };
}
