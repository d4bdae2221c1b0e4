import { bannerSchema } from "~/domain/content/banners/banner-form.server";
import { changeBanner, createBanner } from "~/domain/content/banners/edit-banner.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { contentDesk, saveContent, type Sent } from "../content-desk";

export const bannerDesk = contentDesk({
  can: "content.edit",
  path: paths.adminBanners,
  title: "backoffice:banners.title",
  id: ({ bannerId }) => idParam(bannerId),
});

/** Banners are listed by groups. */
export const groupPath = (group: string) => `${paths.adminBanners}?group=${group}`;

export function saveBanner(visit: Sent, id?: number) {
  const { app, context } = visit;
  return saveContent(visit, {
    schema: bannerSchema({ languages: context.languages, timeZone: app.config.timeZone }),
    save: ({ value, picture, languages, by }) => {
      const { link, version, idempotencyKey: formKey, picture: _, ...rest } = value;
      const saving = { wish: { ...rest, ...link, picture }, formKey, by };
      return id === undefined
        ? createBanner(app, saving)
        : changeBanner(app, { ...saving, id, version, languages });
    },
    saved: "backoffice:banners.saved",
    to: ({ group }) => groupPath(group),
  });
}
