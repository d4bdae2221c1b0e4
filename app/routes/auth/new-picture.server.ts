import { takePicture } from "~/domain/access/human-check.server";
import { comingFrom, seenFrom } from "~/http/access/visitor-origin.server";
import type { RequestContext } from "~/http/access/request-context.server";
import type { Visit } from "~/http/access/route.server";
import { NEW_PICTURE } from "~/ui/form/human-check";

/**
 * How a form is answered whose button for another picture was pressed; undefined when it was not. A second press within
 * a second draws none: the form comes back with the picture that it has.
 */
export async function newPicture({
  context,
  form,
}: Visit & { form: FormData }): Promise<ResponseInit | undefined> {
  if (form.get(NEW_PICTURE.name) !== NEW_PICTURE.value) return undefined;
  const wait = await waitForPicture(context);
  if (wait === undefined) return { status: 200 };
  const token = form.get("challenge");
  context.challenge = typeof token === "string" ? token : undefined;
  return { status: 429, headers: { "Retry-After": wait } };
}

/** In seconds; undefined when one may be drawn now. */
export async function waitForPicture(context: RequestContext): Promise<string | undefined> {
  const from = seenFrom(context);
  comingFrom(context);
  const taken = await takePicture(context.app, from);
  return taken.ok ? undefined : String(Math.ceil(taken.retryAfterMs / 1_000));
}
