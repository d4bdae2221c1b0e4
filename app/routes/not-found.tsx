import { visitorLoader } from "~/http/access/route.server";

export const loader = visitorLoader(() => {
  throw new Response(null, { status: 404 });
});

export default function NotFound() {
  return null;
}
