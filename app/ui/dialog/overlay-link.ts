import { paths } from "~/http/paths/paths";

const CENTRES = [paths.member, paths.agentHome];
const isWithin = (centre: string, path: string) => path === centre || path.startsWith(`${centre}/`);

/**
 * What a link to a page of a centre carries: with script the centre opens over the page that is there. On a page of
 * that centre the link is a link like any other.
 */
export function overlayLink(href: string, place: string): { href: string; "data-modal"?: "" } {
  const centre = CENTRES.find((path) => isWithin(path, href));
  return centre === undefined || isWithin(centre, place) ? { href } : { href, "data-modal": "" };
}
