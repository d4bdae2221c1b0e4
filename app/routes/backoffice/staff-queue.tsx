import { useLoaderData, useOutlet } from "@remix-run/react";
import type { ComponentType, ReactNode } from "react";
import type { Permission } from "~/domain/declared";
import type { Page } from "~/domain/shared/page";
import { useT } from "~/http/access/page.server";
import { staffLoader, type StaffVisit } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import type { MessageKey } from "~/i18n/keys";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { Queue } from "~/ui/desk/parts/queue";

const PAGE_SIZE = 20;

interface Wanted<Tab> {
  tab: Tab;
  pageNo: number;
  pageSize: number;
}

interface QueueOf<Tab extends string, Data> {
  /** Who may see it. */
  can: Permission;
  path: string;
  title: MessageKey;
  /** The stages; the first is shown unless another is asked for. */
  tabs: readonly Tab[];
  tabText: (t: Translate, tab: Tab) => string;
  /** By which name the address says the stage. */
  param?: string;
  pageSize?: number;
  /** One page of a stage, and how many there are in each. */
  load: (visit: StaffVisit, wanted: Wanted<Tab>) => Promise<Data>;
  /** What is said of an empty page. */
  nothing: (t: Translate, tab: Tab) => string;
  /** The table of what is on the page. */
  Lines: (data: Data & { tab: Tab }) => ReactNode;
  /** Buttons beside the title. */
  Buttons?: ComponentType;
  /** What the page is for. */
  lead?: MessageKey;
}

/**
 * A page of what waits for staff or is done, a stage at a time; a case that is a route within stands beside its table.
 * The route exports the parts: `handle`, `loader` and, as its default, `Page`.
 */
export function staffQueue<
  Tab extends string,
  Data extends { page: Page<unknown>; counts: Readonly<Record<Tab, number>> },
>({ can, tabs, load, param = "tab", pageSize = PAGE_SIZE, ...shown }: QueueOf<Tab, Data>) {
  const loader = staffLoader({ can }, async (visit): Promise<Data & { tab: Tab }> => {
    const { searchParams: query } = visit.url;
    const tab = tabs.find((one) => one === query.get(param)) ?? tabs[0]!;
    return { tab, ...(await load(visit, { tab, pageNo: Number(query.get("page")), pageSize })) };
  });

  function Page() {
    const { path, title, tabText, nothing, Lines, Buttons, lead } = shown;
    const data = useLoaderData() as Data & { tab: Tab };
    const { tab, page, counts } = data;
    const t = useT();
    return (
      <>
        <DeskTitle title={t(title)}>{Buttons && <Buttons />}</DeskTitle>
        {lead && <p className="sm sec">{t(lead)}</p>}
        <Queue
          label={t(title)}
          tabs={tabs.map((one) => ({ tab: one, text: tabText(t, one), count: counts[one] }))}
          current={tab}
          hrefOf={(to, pageNo) => withQuery(path, { [param]: to, page: pageNo })}
          page={page}
          nothing={nothing(t, tab)}
          beside={useOutlet()}
        >
          <Lines {...data} />
        </Queue>
      </>
    );
  }

  return { handle: { title: (t: Translate) => t(shown.title) }, loader, Page };
}

/** How many there are in each stage, where each is counted by itself. */
export async function countEach<Tab extends string>(
  tabs: readonly Tab[],
  count: (tab: Tab) => Promise<number>,
): Promise<Record<Tab, number>> {
  const counted = await Promise.all(tabs.map(async (tab) => [tab, await count(tab)] as const));
  return Object.fromEntries(counted) as Record<Tab, number>;
}
