import { useActionData, useLoaderData } from "@remix-run/react";
import { changeVendor } from "~/domain/games/catalogue/desk/edit-vendor.server";
import { vendorOfDesk } from "~/domain/games/catalogue/desk/vendor-desk.views.server";
import { vendorSchema } from "~/domain/games/catalogue/desk/vendor.schema.server";
import { permits } from "~/domain/audit/permissions";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { adminVendorPath, paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { sentLanguages } from "~/http/frame/sent-languages.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { VendorForm } from "~/ui/desk/games/vendor-form";

export const handle = {
  title: (t: Translate, data: { vendor: { name: string } } | null) =>
    data?.vendor.name ?? t("games:vendors.title"),
};

export const loader = staffLoader({ can: "games.edit" }, async ({ app, params, staff }) => {
  const vendor = await vendorOfDesk(app, idParam(params.vendorId));
  if (!vendor) throw new Response(null, { status: 404 });
  return { vendor, mayConnect: permits(staff.role, "settings.edit") };
});

export const action = staffAction({ can: "games.edit" }, async ({ app, context, params, staff, form }) => {
  const vendorId = idParam(params.vendorId);
  const parsed = parseForm(form, vendorSchema(context.languages, app.config.timeZone));
  if (!parsed.ok) return parsed.invalid();
  const by = { staffId: staff.id, ip: context.ip };
  const changed = await changeVendor(app, {
    vendorId,
    by,
    languages: sentLanguages(form, context.languages),
    ...parsed.value,
  });
  if (changed.ok)
    return redirectWithFlash(context, adminVendorPath(vendorId), {
      tone: "good",
      key: "games:saved",
    });
  if (changed.refusal === "unknown_vendor") throw new Response(null, { status: 404 });
  return parsed.invalid({
    form: ["games:refusals.changed_meanwhile", "games:refusals.openAgain"],
    status: 409,
  });
});

export default function Vendor() {
  const { vendor, mayConnect } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <DeskTitle title={vendor.name} within={{ href: paths.adminVendors, label: t("games:vendors.title") }}>
        <div className="ro g-2">
          <a className="btn btn-s" href={adminVendorPath(vendor.id, "games")}>
            {t("games:list.title")}
          </a>
          {mayConnect && (
            <a className="btn btn-s" href={adminVendorPath(vendor.id, "connection")}>
              {t("games:vendors.connection")}
            </a>
          )}
        </div>
      </DeskTitle>
      <VendorForm vendor={vendor} lastResult={useActionData<typeof action>()?.result} />
    </>
  );
}
