import type { Outcome } from "~/domain/shared/refusal";
import { featureOff } from "~/http/access/feature.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { paths } from "~/http/paths/paths";
import type { AccountVisit } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import { notFound } from "../params";

type Refusal = "feature_off" | "unknown_contract" | "offer_gone" | "ends_contracts";

/** After an answer one is back at one's contracts, which say how it went; what there is not is not found. */
export function backToContracts(
  { context, url }: Pick<AccountVisit, "context" | "url">,
  answered: Outcome<object, Refusal>,
  done: "accepted" | "rejected" | "terminated",
) {
  const to = withQuery(paths.contracts, { redirectTo: url.searchParams.get("redirectTo") ?? undefined });
  if (answered.ok) return redirectWithFlash(context, to, { tone: "good", key: `contracts:own.${done}` });
  if (answered.refusal === "feature_off") throw featureOff();
  if (answered.refusal === "unknown_contract") throw notFound();
  return redirectWithFlash(context, to, { tone: "bad", key: `refusals:${answered.refusal}` });
}
