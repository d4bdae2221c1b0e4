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
          <div className="scroll">
            <table className="rep dense cards">
              <caption className="vh">{t("member:addresses.title")}</caption>
              <thead>
                <tr>
                  <th scope="col">{t("member:sessions.address")}</th>
                  <th scope="col">{t("member:addresses.since")}</th>
                  <th scope="col">{t("member:sessions.seen")}</th>
                  <th scope="col">{t("member:sessions.state")}</th>
                </tr>
              </thead>
              <tbody>
                {addresses.map(({ address, trustedAt, seenAt }) => (
                  <tr key={address}>
                    <td className="head nw">
                      <bdi>{address}</bdi>{" "}
                      {address === here && <Tag tone="good">{t("member:sessions.here")}</Tag>}
                    </td>
                    <td className="nw" data-l={t("member:addresses.since")}>
                      <Time at={trustedAt} />
                    </td>
                    <td className="nw" data-l={t("member:sessions.seen")}>
                      <Time at={seenAt} />
                    </td>
                    <td data-l={t("member:sessions.state")}>
                      <button
                        className="btn btn-s"
                        name="address"
                        value={address}
                        aria-label={t("member:addresses.removeOne", { address })}
                      >
                        {t("member:addresses.remove")}
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </form>
      )}
    </>
  );
}
