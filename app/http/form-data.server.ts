import { timingSafeEqual } from "node:crypto";
import { unstable_createMemoryUploadHandler, unstable_parseMultipartFormData } from "@remix-run/node";
import type { RequestContext } from "./request-context.server";

/** Pictures may have 5 MB each, three to a form; the rest of a form is small. */
const MAX_MULTIPART_BYTES = 17 * 1024 * 1024;

/**
 * The fields of a posted form. A signed-in person's form must carry the session's token.
 * @throws Response 403 when the token is missing or another session's, 413 when the form is too large.
 */
export async function readForm(
  request: Request,
  context: Pick<RequestContext, "csrfToken">,
): Promise<FormData> {
  const form = await parse(request);
  if (context.csrfToken !== undefined && !matches(form.get("csrf"), context.csrfToken)) {
    throw new Response("cross-site", { status: 403 });
  }
  return form;
}

async function parse(request: Request): Promise<FormData> {
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) return request.formData();
  const handler = unstable_createMemoryUploadHandler({ maxPartSize: MAX_MULTIPART_BYTES });
  try {
    return await unstable_parseMultipartFormData(request, handler);
  } catch (error) {
    throw new Response("too large", { status: 413, statusText: String((error as Error).name) });
  }
}

function matches(given: unknown, expected: string): boolean {
  if (typeof given !== "string" || given.length !== expected.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
