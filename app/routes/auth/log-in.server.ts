import { data, redirect } from "@remix-run/node";
import { LoginSchema, RememberedLoginSchema } from "~/domain/membership/credentials.schema";
import { forget, remember, rememberedName } from "~/domain/access/remembered-browsers.server";
import { hashOfToken, holdSession } from "~/domain/access/sessions.server";
import { readTicket, sendSecondStep } from "~/domain/membership/second-step/second-step.server";
import { asksForHuman, signIn, type SignInResult } from "~/domain/membership/sign-in.server";
import { arrivalOf, comingFrom, seenFrom } from "~/http/access/visitor-origin.server";
import { loginPath, paths, safeRedirect } from "~/http/paths/paths";
import type { RequestContext } from "~/http/access/request-context.server";
import type { Visit } from "~/http/access/route.server";
import { parseForm, type Refusals } from "~/http/forms/submission.server";
import { redirectLoggedIn } from "~/http/access/after-log-in.server";
import { errorMessage } from "~/i18n/error-message";
import { newPicture } from "./new-picture.server";

/** The action of both log-in pages. `home` is where one is sent who did not come from elsewhere. */
export async function logIn(
  visit: Visit & { form: FormData },
  { at, home }: { at: "member" | "agent"; home: string },
) {
  const { app, context, url, form } = visit;
  const redirectTo = url.searchParams.get("redirectTo");
  const kept = await rememberedBy(context);
  const parsed = parseForm(form, kept ? RememberedLoginSchema : LoginSchema);
  const again = async (refusals?: Refusals, init: ResponseInit = { status: 422 }) => {
    const { result } = parsed.invalid(refusals).data;
    const username = typeof result.initialValue?.username === "string" ? result.initialValue.username : "";
    return data({ result, asksForHuman: await asksForHuman(app, { username, ...seenFrom(context) }) }, init);
  };
  const picture = await newPicture(visit);
  if (picture) {
    const answer = await again();
    const { initialValue } = answer.data.result;
    return data({ ...answer.data, result: { initialValue } }, picture);
  }
  const { type } = LoginSchema.shape;
  if (!type.safeParse(form.get("type") ?? undefined).success)
    return again({ form: ["refusals:login_type_off"] });
  if (!parsed.ok) return again(isBlank(form) ? { form: ["refusals:credentials_missing"] } : undefined);
  const { username, password = "", remember: wanted, ...human } = parsed.value;
  const arrival = { ...arrivalOf(context), remembered: kept?.token, remember: wanted !== undefined };
  const answer = await signIn(app, { username, password, human, at, ...arrival });
  if (!answer.ok && "ticket" in answer) return toSecondStep(context, answer.ticket, redirectTo);
  if (!answer.ok) return again(refusalsOf(answer), initOf(answer));
  const cookie = await context.cookies.member.set(answer.token);
  if (answer.mustChange)
    return redirect(paths.forcedPassword, { status: 303, headers: { "Set-Cookie": cookie } });
  const remembered = await keepOrForget(context, {
    accountId: answer.account.id,
    token: answer.token,
    wanted: wanted !== undefined,
  });
  return redirectLoggedIn(
    context,
    safeRedirect(redirectTo, home),
    {
      token: answer.token,
      tone: answer.isUnprotected ? "info" : "good",
      key: answer.isUnprotected ? "auth:twoStep.unprotected" : "auth:login.welcome",
      values: { name: answer.account.username },
    },
    [cookie, ...remembered],
  );
}

const isBlank = (form: FormData) =>
  ["username", "password"].every((name) => !/\S/.test((form.get(name) as string | null) ?? ""));

/** Whose log-in this browser remembers. */
export async function rememberedBy({
  app,
  cookies,
  cookieHeader,
}: Pick<RequestContext, "app" | "cookies" | "cookieHeader">) {
  const token = await cookies.remembered.parse(cookieHeader);
  const username = token === undefined ? undefined : await rememberedName(app, token);
  return token !== undefined && username !== undefined ? { token, username } : undefined;
}

/** Each log-in says anew whether it is to be remembered. One that was ended at this moment is not. */
export async function keepOrForget(
  context: Pick<RequestContext, "app" | "cookies" | "cookieHeader">,
  { accountId, token: session, wanted }: { accountId: number; token: string; wanted: boolean },
): Promise<string[]> {
  const { app, cookies, cookieHeader } = context;
  const kept = await rememberedBy(context);
  const token = await app.store.transaction(function* () {
    if (wanted && (yield* holdSession(hashOfToken(session))))
      return yield* remember(app, { accountId, kept: kept?.token });
    if (kept) yield* forget(kept.token);
    return undefined;
  });
  if (token !== undefined) return [await cookies.remembered.set(token)];
  return (await cookies.remembered.parse(cookieHeader)) === undefined
    ? []
    : [await cookies.remembered.clear()];
}

/** Nobody is in yet: the browser carries the ticket, and the code goes out at once. */
export async function toSecondStep(context: RequestContext, sealed: string, redirectTo: string | null) {
  const { app, language, cookies } = context;
  const ticket = readTicket(app, sealed);
  // Why none can be sent, the next page says to whoever asks for one.
  if (ticket) await sendSecondStep(app, ticket, { ...comingFrom(context), language });
  const to = redirectTo === null ? paths.secondStep : loginPath(paths.secondStep, redirectTo);
  return redirect(to, { status: 303, headers: { "Set-Cookie": await cookies.secondStep.set(sealed) } });
}

type Refusal = Exclude<SignInResult, { ok: true }>;

/** Told once the pause is near; before that it would only hurry people. */
const TRIES_TOLD_FROM = 7;

function refusalsOf(answer: Refusal): Refusals {
  switch (answer.refusal) {
    case "human_check_missing":
    case "human_check_over":
    case "human_check_wrong":
      return { fields: { captcha: `refusals:${answer.refusal}` } };
    case "too_many_tries": {
      const count = Math.ceil(("retryAfterMs" in answer ? answer.retryAfterMs : 0) / 60_000);
      return { form: [errorMessage("auth:login.pause", { count })] };
    }
    case "wrong_credentials": {
      const triesLeft = "triesLeft" in answer ? answer.triesLeft : undefined;
      const isNear = triesLeft !== undefined && triesLeft <= TRIES_TOLD_FROM;
      const advice = isNear ? [errorMessage("auth:login.triesLeft", { count: triesLeft })] : [];
      return {
        form: [errorMessage("refusals:wrong_credentials"), ...advice],
        fields: { password: errorMessage("auth:login.again") },
      };
    }
    default:
      return { form: [`refusals:${answer.refusal}`] };
  }
}

function initOf(answer: Refusal): ResponseInit {
  if (!("retryAfterMs" in answer)) return { status: 422 };
  return { status: 429, headers: { "Retry-After": String(Math.ceil(answer.retryAfterMs / 1_000)) } };
}
