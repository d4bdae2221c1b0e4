import { staffLoader } from "~/http/access/route.server";

/** Who is not signed in is asked to first: an address says nothing about what exists. */
export const loader = staffLoader({ can: "dashboard.read" }, () => {
  throw new Response(null, { status: 404 });
});

export default function NothingHere() {
  return null;
}
