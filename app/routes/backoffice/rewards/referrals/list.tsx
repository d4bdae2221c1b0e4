import { useLoaderData } from "@remix-run/react";
import { staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { ContestList } from "~/ui/desk/contests/contest-list";
import { contestList } from "../desk-programme.server";

export const handle = { title: (t: Translate) => t("rewards:desk.referral.title") };

export const loader = staffLoader({ can: "promotions.manage" }, ({ app }) => contestList(app, "referral"));

export default function Referrals() {
  return <ContestList kind="referral" {...useLoaderData<typeof loader>()} />;
}
