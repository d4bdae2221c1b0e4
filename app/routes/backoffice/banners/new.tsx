import { BANNER_GROUPS } from "~/domain/content/banners/banner";
import { BannerForm } from "~/ui/desk/banners/banner-form";
import { bannerDesk, groupPath, saveBanner } from "./banner-desk";

const page = bannerDesk.adding({
  title: "backoffice:banners.new",
  load: ({ url }) => ({
    group: BANNER_GROUPS.find((name) => name === url.searchParams.get("group")) ?? BANNER_GROUPS[0],
  }),
  back: ({ group }) => groupPath(group),
  save: (visit) => saveBanner(visit),
  Form: (props) => <BannerForm banner={undefined} {...props} />,
});

export const handle = page.handle;
export const headers = page.headers;
export const loader = page.loader;
export const action = page.action;
export default page.Page;
