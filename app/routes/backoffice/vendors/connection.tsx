import { useActionData, useLoaderData } from "@remix-run/react";
import { connectVendor } from "~/domain/games/catalogue/desk/edit-vendor.server";
import { vendorOfDesk } from "~/domain/games/catalogue/desk/vendor-desk.views.server";
import { ConnectionSchema } from "~/domain/games/catalogue/desk/vendor.schema.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { adminVendorPath } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { ConnectionForm } from "~/ui/desk/games/connection-form";

/** Whoever writes a vendor's key can speak for it, so this is not for those who only look after the games. */
export const handle = { title: (t: Translate) => t("games:vendors.connection") };

export const loader = staffLoader({ can: "settings.edit" }, async ({ app, params }) => {
  const vendor = await vendorOfDesk(app, idParam(params.vendorId));
  if (!vendor) throw new Response(null, { status: 404 });
  return { vendor };
});

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, params, staff, form }) => {
  const vendorId = idParam(params.vendorId);
  const parsed = parseForm(form, ConnectionSchema);
  if (!parsed.ok) return parsed.invalid();
  const by = { staffId: staff.id, ip: context.ip };
  const changed = await connectVendor(app, { vendorId, by, ...parsed.value });
  if (changed.ok)
    return redirectWithFlash(context, adminVendorPath(vendorId), {
      tone: "good",
      key: "games:saved",
    });
  switch (changed.refusal) {
    case "unknown_vendor":
      throw new Response(null, { status: 404 });
    case "changed_meanwhile":
      return parsed.invalid({
        form: ["games:refusals.changed_meanwhile", "games:refusals.openAgain"],
        status: 409,
      });
    case "house_connection":
      return parsed.invalid({ form: ["games:refusals.house_connection"] });
    case "money_at_vendor":
      return parsed.invalid({ form: ["games:refusals.money_at_vendor"] });
    case "launcher_credentials":
    case "launcher_private":
    case "launcher_missing":
      return parsed.invalid({ fields: { launcherUrl: `games:refusals.${changed.refusal}` } });
    case "key_missing":
      return parsed.invalid({ fields: { secret: "games:refusals.key_missing" } });
  }
});

export default function Connection() {
  const { vendor } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <DeskTitle
        title={t("games:vendors.connection")}
        within={{ href: adminVendorPath(vendor.id), label: vendor.name }}
      />
      <ConnectionForm vendor={vendor} lastResult={useActionData<typeof action>()?.result} />
    </>
  );
}
