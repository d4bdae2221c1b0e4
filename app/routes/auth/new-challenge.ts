import { digitsOf, newChallenge } from "~/domain/access/human-check.server";
import { captchaPath } from "~/http/paths/paths";
import { visitorLoader } from "~/http/access/route.server";
import { digitWords } from "~/ui/form/digit-words";
import { waitForPicture } from "./new-picture.server";

/** For script whose page has become old: another challenge, without sending the form. */
export const loader = visitorLoader(async ({ app, context }) => {
  const headers = { "Cache-Control": "no-store" };
  const wait = await waitForPicture(context);
  if (wait !== undefined)
    return Response.json(null, { status: 429, headers: { ...headers, "Retry-After": wait } });
  const { token, target, limit, lifeMs } = newChallenge(app);
  const words = digitWords(context.messages.t, digitsOf(app, token)!);
  const challenge = { token, picture: captchaPath(token), words, target, limit, lifeMs };
  return Response.json(challenge, { headers });
});
