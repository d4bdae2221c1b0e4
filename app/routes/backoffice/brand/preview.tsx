import { findLogo } from "~/domain/content/look/logos.server";
import { LookFormSchema } from "~/domain/content/look/look-form.server";
import { useT } from "~/http/access/page.server";
import { staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { SamplePage } from "~/ui/desk/content/sample-page";

export const handle = { title: (t: Translate) => t("brand:sample.title") };

/** A page that wears what its address says, for the frames of the desk: nothing of it is kept. */
export const loader = staffLoader({ can: "settings.edit" }, async ({ app, context, url }) => {
  const wish = LookFormSchema.safeParse(Object.fromEntries(url.searchParams));
  if (!wish.success) throw new Response(null, { status: 404 });
  const { name, accent, tone, theme, logoId } = wish.data;
  const found = logoId === undefined ? undefined : await findLogo(app, logoId);
  const logo =
    found && logoId !== undefined ? { id: logoId, width: found.width, height: found.height } : null;
  context.brand = { name, look: { accent, tone, theme, logo } };
  context.theme = theme;
  return null;
});

export default function Preview() {
  return <SamplePage title={useT()("brand:sample.title")} />;
}
