import type { App } from "../../../app.server";
import { readBounded } from "../../../shared/bounded-answer.server";
import { refuse, type Refused } from "../../../shared/refusal";
import { askVendor, type Launcher } from "../../launch/launcher.server";
import { readVendorList, type VendorList } from "./vendor-list";

/** Staff wait for it. */
const TIMEOUT_MS = 8_000;
/** Ten thousand games with their pictures' addresses are half of it. */
export const MAX_LIST_MB = 16;

type Connection = Pick<Launcher, "code" | "casino_id" | "launcher_url"> & { adapter: string };

export type ListRefused =
  | Refused<"list_unreachable" | "list_too_large" | "list_unreadable" | "list_too_long">
  | (Refused<"list_refused"> & { status: number });

/** Whether a vendor can be asked at all. */
export const hasList = ({ adapter, launcher_url }: Pick<Connection, "adapter" | "launcher_url">) =>
  adapter !== "none" && launcher_url !== "";

/**
 * Asks a vendor for its games by the published catalogue call. Whatever it answers, the site goes on. Refusals:
 * `list_unreachable` without an answer in time, or one that leads elsewhere; `list_refused` for another than 200;
 * `list_too_large`; then those of `readVendorList`.
 */
export async function askVendorList(
  app: Pick<App, "log" | "config">,
  vendor: Connection,
): Promise<{ ok: true; list: VendorList } | ListRefused> {
  const query = new URLSearchParams({ operator: vendor.casino_id, format: "json" });
  try {
    const response = await askVendor(app, vendor, `/api/v1/operator/games?${query}`, {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status !== 200) {
      readBounded(response, 0).catch(() => undefined);
      app.log.warn({ vendor: vendor.code, status: response.status }, "a vendor refused its list");
      return { ...refuse("list_refused"), status: response.status };
    }
    const { text, isWhole } = await readBounded(response, MAX_LIST_MB * 1024 ** 2);
    return isWhole ? readVendorList(text) : refuse("list_too_large");
  } catch (error) {
    app.log.warn({ vendor: vendor.code, err: error }, "a vendor gave no list");
    return refuse("list_unreachable");
  }
}
