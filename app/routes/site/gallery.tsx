import type { LinksFunction } from "@remix-run/node";
import { useParams } from "@remix-run/react";
import { visitorLoader } from "~/http/access/route.server";
import type { PageHandle } from "~/ui/document/page-title";
import deskCss from "~/ui/desk.css?url";
import dialogsCss from "~/ui/dialogs.css?url";
import { Alone, Gallery, Group } from "~/ui/gallery/gallery";
import { loadExamples } from "~/ui/gallery/groups";

export const links: LinksFunction = () => [deskCss, dialogsCss].map((href) => ({ rel: "stylesheet", href }));

export const handle: PageHandle = { ownFrame: true, title: () => "Components" };

/** Where people work on the site, and nowhere else: all components, those of one folder, or one in one state. */
export const loader = visitorLoader(async ({ app, context, url, params: { group, number = "1" } }) => {
  if (!app.config.gallery) throw new Response(null, { status: 404 });
  const asked = url.searchParams.get("theme");
  if (asked === "light" || asked === "dark") context.theme = asked;
  const examples = group === undefined ? [] : await loadExamples(group);
  if (!examples || (group && !examples[Number(number) - 1])) throw new Response(null, { status: 404 });
  return null;
});

export default function GalleryPage() {
  const { group, number } = useParams();
  if (!group) return <Gallery />;
  return number ? <Alone name={group} number={Number(number)} /> : <Group name={group} />;
}
