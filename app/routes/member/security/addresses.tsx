import { useLoaderData } from "@remix-run/react";
import { forgetAddress, listTrusted } from "~/domain/membership/second-step/trusted-addresses.server";
import { networkOf } from "~/domain/shared/network.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { guardedAction, guardedLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { Empty } from "~/ui/empty/empty";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Tag } from "~/ui/note/note";
import { ReportTable } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("member:addresses.title") };

export const loader = guardedLoader(async ({ app, account, context }) => ({
  addresses: await listTrusted(app, account.id),
  here: networkOf(context.ip),
}));

export const action = guardedAction(async ({ app, account, context, form }) => {
  const address = form.get("address");
  const forgotten =
    typeof address === "string" && (await forgetAddress(app, { accountId: account.id, address })).ok;
  return redirectWithFlash(
    context,
    memberPaths.addresses,
    forgotten
      ? { tone: "good", key: "member:addresses.removed" }
      : { tone: "info", key: "member:addresses.gone" },
  );
});

/** From where the password alone is enough. */
export default function Addresses() {
  const { addresses, here } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <CentreTitle title={t("member:addresses.title")} within="security" />
      <p className="sm sec">{t("member:addresses.lead")}</p>
      {addresses.length === 0 ? (
        <Empty title={t("member:addresses.none")} text={t("member:addresses.noneText")} />
      ) : (
        <form method="post" className="panel flat">
          <FormSecrets />
          <ReportTable
            caption={t("member:addresses.title")}
            columns={[
              {
                head: t("member:sessions.address"),
                isTitle: true,
                className: "nw",
                cell: ({ address }) => (
                  <>
                    <bdi>{address}</bdi>{" "}
                    {address === here && <Tag tone="good">{t("member:sessions.here")}</Tag>}
                  </>
                ),
              },
              {
                head: t("member:addresses.since"),
                className: "nw",
                cell: ({ trustedAt }) => <Time at={trustedAt} />,
              },
              {
                head: t("member:sessions.seen"),
                className: "nw",
                cell: ({ seenAt }) => <Time at={seenAt} />,
              },
              {
                head: t("member:sessions.state"),
                cell: ({ address }) => (
                  <button
                    className="btn btn-s"
                    name="address"
                    value={address}
                    aria-label={t("member:addresses.removeOne", { address })}
                  >
                    {t("member:addresses.remove")}
                  </button>
                ),
              },
            ]}
            rows={addresses}
            keyOf={({ address }) => address}
          />
        </form>
      )}
    </>
  );
}
