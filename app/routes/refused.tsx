import { visitorLoader } from "~/http/access/route.server";

/** The error page for what was refused before any route had a say; asked for by itself it is not there. */
export const loader = visitorLoader(({ context: { refused } }) => {
  throw new Response(refused?.reason, { status: refused?.status ?? 404 });
});

export default function Refused() {
  return null;
}
