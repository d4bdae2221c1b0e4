import { newChallenge } from "~/domain/accounts/human-check.server";
import { captchaPath } from "~/http/paths";
import { visitorLoader } from "~/http/route.server";

/** For script whose page has become old: another challenge, without sending the form. */
export const loader = visitorLoader(({ app }) => {
  const { token, target, limit, lifeMs } = newChallenge(app);
  const challenge = { token, picture: captchaPath(token), target, limit, lifeMs };
  return Response.json(challenge, { headers: { "Cache-Control": "no-store" } });
});
