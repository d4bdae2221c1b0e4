import { PUBLIC_PAGES, type PortalState, type PublicPage } from "../../scripts/bench/public-pages";
import { addPromotionsAtDesk } from "./promotions";
import { Visitor } from "./visitor";

/** A portal whose desk is at hand, and its store. */
export interface Portal {
  url: string;
  owner: Visitor;
  /** One statement, right in the portal's store. */
  run(sql: string): Promise<void>;
}

type Turn = (portal: Portal) => Promise<unknown>;
interface Stand {
  enter: Turn;
  leave: Turn;
}

const nothing: Turn = () => Promise.resolve();

/** Fills in a form of the desk, and sends it. */
const atDesk =
  (path: string, fields: Record<string, string>): Turn =>
  async ({ owner }) => {
    const page = await owner.get(path);
    const form = page.forms.find(
      ({ action, names }) =>
        action.split("?")[0] === path && Object.keys(fields).every((name) => names.includes(name)),
    );
    if (!form) throw new Error(`${path} (${page.status}) has no such form`);
    const answer = await owner.submit(form, fields);
    if (answer.status !== 303) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 500)}`);
  };

const STANDS: Record<PortalState, Stand> = {
  open: { enter: nothing, leave: nothing },
  // The demo brand's jackpot is a pool.
  offers: { enter: ({ owner }) => addPromotionsAtDesk(owner), leave: nothing },
  figure: {
    enter: atDesk("/admin/jackpot", { mode: "display" }),
    leave: atDesk("/admin/jackpot", { mode: "pool" }),
  },
  maintenance: { enter: atDesk("/admin/system/status/1", {}), leave: atDesk("/admin/system/status/0", {}) },
  elsewhere: {
    enter: atDesk("/admin/system", { denyAddresses: "127.0.0.0/8" }),
    leave: atDesk("/admin/system", { denyAddresses: "" }),
  },
  otherDomain: {
    enter: atDesk("/admin/site", { domains: "127.0.0.1" }),
    leave: atDesk("/admin/site", { domains: "" }),
  },
  tooOften: { enter: tellTooMuch, leave: nothing },
  broken: {
    enter: ({ run }) => run("alter table one_time_codes rename to lost_codes"),
    leave: ({ run }) => run("alter table lost_codes rename to one_time_codes"),
  },
};

/** A member of the demo brand. */
export const MEMBER = { username: "farhana", password: "Croupier#2026" };

type Look = (pages: PublicPage[], at: { url: string; by: PublicPage["by"] }) => Promise<unknown>;

/** Brings the portal into each state that a public page needs, and hands out the pages that are to be seen in it. */
export async function inEveryState(portal: Portal, look: Look): Promise<void> {
  for (const state of new Set(PUBLIC_PAGES.map((page) => page.state)))
    await inState(portal, state, async () => {
      for (const by of ["visitor", "member"] as const) {
        const pages = PUBLIC_PAGES.filter((page) => page.state === state && page.by === by);
        if (pages.length > 0) await look(pages, { url: originIn(state, portal.url), by });
      }
    });
}

/** What is done while the portal stands so. */
export async function inState(
  portal: Portal,
  state: PortalState,
  turn: () => Promise<unknown>,
): Promise<void> {
  await STANDS[state].enter(portal);
  try {
    await turn();
  } finally {
    await STANDS[state].leave(portal);
  }
}

/** Where the portal is asked: by another name of this machine where its domain is not the operator's. */
export const originIn = (state: PortalState, url: string) =>
  state === "otherDomain" ? url.replace("127.0.0.1", "localhost") : url;

/** Until no more is taken from here. */
async function tellTooMuch({ url }: Portal): Promise<void> {
  const told = { kind: "other", content: "Your tables are of a good green.", contact: "me@example.com" };
  for (let status = 303; status === 303;) {
    const somebody = new Visitor(url, { language: "en" });
    const page = await somebody.get("/help?tab=feedback");
    ({ status } = await somebody.submit(page.form("content"), told));
    if (status !== 303 && status !== 429) throw new Error(`feedback is answered ${status}`);
  }
}
