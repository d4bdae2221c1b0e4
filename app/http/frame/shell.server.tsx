import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { knowingOnly, type Drawing, type OwnView, type Place, type Rendering } from "./frame-view";
import { withPicturesFrom } from "./third-parties.server";
import { Page, PageContext } from "../access/page.server";
import type { RequestContext } from "../access/request-context.server";
import { setApart } from "./space-elements";

/*
 * The lobby of whoever is signed in differs from anybody else's in a name, a balance, a token and some rows of games.
 * It is rendered once with places left open for those, kept as bytes, and filled for each who asks.
 *
 * While it is rendered nobody's data is there to get into it: a stand-in takes the member's place, which knows what
 * the copy is kept by and nothing else. Whoever asks it for more makes the page one that is not kept.
 */

interface Piece {
  usual: Buffer;
  place: Place | undefined;
  /** What stood there for others, the latest last. */
  kept: Map<string, Buffer>;
}

const MAX_KEPT = 200;

export class Shell {
  readonly #pieces: Piece[] = [];

  readonly #rendering: Rendering;

  constructor({ html, places, rendering }: NonNullable<Drawing["page"]>) {
    this.#rendering = rendering;
    const [first = "", ...others] = html.split(/<x-own n="(\d+)">|<\/x-own>/);
    this.#pieces.push({ usual: Buffer.from(first), place: undefined, kept: new Map() });
    // In turn: the number of a place or nothing, and the text up to the next mark.
    for (let n = 0; n < others.length; n += 2) {
      const [number, text = ""] = [others[n], others[n + 1]];
      const place = number === undefined ? undefined : places[Number(number)];
      this.#pieces.push({ usual: Buffer.from(text), place, kept: new Map() });
    }
  }

  fill(context: RequestContext, own: OwnView): Buffer {
    const page = new Page(context, this.#rendering, own);
    return Buffer.concat(this.#pieces.map((piece) => filled(piece, page)));
  }
}

function filled({ usual, place, kept }: Piece, page: Page): Buffer {
  const { own, request } = page;
  if (!place || place.isUsual(own)) return usual;
  const key = place.keyOf?.(own);
  const known = key === undefined ? undefined : kept.get(key);
  if (known) return known;
  const { imageServer } = request.outside;
  const made = Buffer.from(withPicturesFrom(imageServer, setApart(markupOf(page, place.render(own)))));
  if (key === undefined) return made;
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(key, made);
  return made;
}

function markupOf(page: Page, node: ReactNode): string {
  if (node === null || node === undefined) return "";
  if (typeof node === "string") return escaped(node);
  return renderToString(<PageContext.Provider value={page}>{node}</PageContext.Provider>);
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** As React writes a text. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** The request as everybody makes it who gets the same copy. */
export function standInFor(context: RequestContext): RequestContext & { drawing: Drawing } {
  const member = context.member!;
  const drawing: Drawing = { asked: undefined, page: undefined };
  const standIn = {
    ...context,
    cookieHeader: null,
    ip: "",
    userAgent: "",
    referralCode: undefined,
    drawing,
    member: {
      account: knowingOnly(member.account, ["memberType", "currency", "pause", "checkMinutes"], drawing),
      session: knowingOnly(
        member.session,
        ["kind", "firstLogin", "afterLogin", "mustChange", "mustAgree"],
        drawing,
      ),
    },
  };
  return Object.defineProperty(standIn, "csrfToken", {
    get() {
      drawing.asked = "csrfToken";
      return "";
    },
  });
}

/** By what its copies are kept: all that a stand-in knows, and what the page is made for. */
export function copyOf({ language, theme, member, outside, hidesBalance }: RequestContext): string {
  const { account, session } = member!;
  const { firstLogin, afterLogin } = session;
  return JSON.stringify([
    [language, theme, hidesBalance, outside],
    [account.memberType, account.currency, firstLogin, afterLogin],
  ]);
}
