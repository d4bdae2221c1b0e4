import type { App } from "~/domain/app.server";
import {
  askVendorList,
  hasList,
  MAX_LIST_MB,
  type ListRefused,
} from "~/domain/games/catalogue/desk/ask-vendor-list.server";
import type { DeskVendor } from "~/domain/games/catalogue/desk/vendor-desk.views.server";
import { MAX_LISTED_GAMES, readVendorList, type VendorList } from "~/domain/games/catalogue/desk/vendor-list";
import { MAX_PICTURE_BYTES } from "~/domain/shared/redraw-picture.server";
import { refuse } from "~/domain/shared/refusal";
import type { RequestContext } from "~/http/access/request-context.server";
import { errorMessage } from "~/i18n/error-message";

/** As large as a file of any form may be, and as an answer that is asked for. */
export const MAX_FILE_MB = MAX_PICTURE_BYTES / 1024 ** 2;

/** A vendor's list as it was read for one request, or why it was not; `none` where there is nothing to read it from. */
export type ReadList = { from: "none" } | ({ from: "vendor" | "file" } & Read);
type Read = { ok: true; list: VendorList } | ListRefused;

const read = new WeakMap<RequestContext, Promise<ReadList>>();

/** Read once for a form that is sent and the page that answers it: from the file, or else from the vendor. */
export function readListFor(
  app: App,
  { context, vendor, file }: { context: RequestContext; vendor: DeskVendor; file?: Blob | undefined },
): Promise<ReadList> {
  let list = read.get(context);
  if (!list) read.set(context, (list = readList(app, vendor, file)));
  return list;
}

async function readList(app: App, vendor: DeskVendor, file: Blob | undefined): Promise<ReadList> {
  if (file) return { from: "file", ...(await readFile(file)) };
  return hasList(vendor) ? { from: "vendor", ...(await askVendorList(app, vendor)) } : { from: "none" };
}

async function readFile(file: Blob): Promise<Read> {
  return file.size > MAX_PICTURE_BYTES ? refuse("list_too_large") : readVendorList(await file.text());
}

/** What is said of a list that could not be read. */
export function listError(from: "vendor" | "file", refused: ListRefused): string {
  const { refusal } = refused;
  switch (refusal) {
    case "list_refused":
      return errorMessage(`games:refusals.${refusal}`, { status: refused.status });
    case "list_too_large":
      return errorMessage(`games:refusals.${refusal}`, { max: from === "file" ? MAX_FILE_MB : MAX_LIST_MB });
    case "list_too_long":
      return errorMessage(`games:refusals.${refusal}`, { max: MAX_LISTED_GAMES.toLocaleString("en") });
    default:
      return `games:refusals.${refusal}`;
  }
}
