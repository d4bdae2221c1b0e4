import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount } from "../../../tests/support/people";
import { openSession } from "../../domain/access/sessions.server";
import { createCookies } from "./cookies.server";
import { createRequestContext } from "./request-context.server";

/** Who somebody is to every page, from the cookie of a session alone. */
async function loginOf({ memberType, firstLogin = false }: { memberType?: number; firstLogin?: boolean }) {
  const { app } = await freshApp();
  const cookies = createCookies({ secure: false, secret: app.config.secret });
  let cookieHeader: string | null = null;
  if (memberType !== undefined) {
    const ownerId = await addAccount(app, { username: "farhana", memberType });
    const session = { kind: "member", ownerId, ip: "", userAgent: "", firstLogin } as const;
    await app.store.transaction(() => openSession(app, "token", session));
    cookieHeader = await cookies.member.set("token");
  }
  const facts = {
    ...{ requestId: "1", ip: "", userAgent: "", path: "/", cookieHeader },
    host: "localhost",
    ...{
      callToken: undefined,
      askedLanguage: undefined,
      browserLanguages: () => [],
      askedReferral: undefined,
      isSpeculative: false,
    },
  };
  return (await createRequestContext(app, cookies, facts)).login;
}

const nobody = { isLogin: false, isAgent: false, isTrial: false, firstTimeLogin: false };

test("[A04] the login state has its four parts, and they are all false for a visitor", async () => {
  expect(await loginOf({})).toEqual(nobody);
  expect(await loginOf({ memberType: 0, firstLogin: true })).toEqual({
    ...nobody,
    isLogin: true,
    firstTimeLogin: true,
  });
});

test.each([
  [4, { isTrial: true }],
  [1, { isAgent: true }],
  [2, { isAgent: true }],
  [41, { isAgent: true }],
  [42, { isAgent: true }],
  [0, {}],
  [3, {}],
  [40, {}],
])("[A03] an account of type %i is logged in as what its type says", async (memberType, kind) => {
  expect(await loginOf({ memberType })).toEqual({ ...nobody, isLogin: true, ...kind });
});
