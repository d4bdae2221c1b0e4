import { visitorLoader } from "~/http/route.server";
import { Gallery } from "~/ui/gallery/gallery";

export const handle = { title: () => "Components" };

/** Where people work on the site, and nowhere else. */
export const loader = visitorLoader(({ app, context, url }) => {
  if (!app.config.gallery) throw new Response(null, { status: 404 });
  const asked = url.searchParams.get("theme");
  if (asked === "light" || asked === "dark") context.theme = asked;
  return null;
});

export default function GalleryPage() {
  return <Gallery />;
}
