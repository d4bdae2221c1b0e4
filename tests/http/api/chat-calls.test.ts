import { expect, test } from "vitest";
import { addRooms, setChat } from "../../support/chat";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { signedInMember } from "../../support/sign-in";

async function call(
  { url }: FreshSite,
  path: string,
  { token, method = "GET" }: { token?: string; method?: string } = {},
) {
  const response = await fetch(url + path, { method, headers: token === undefined ? {} : { token } });
  return {
    status: response.status,
    body: (await response.json()) as { success: boolean; code: string; value: unknown },
  };
}

test("[G48 N29 X33] the room list needs a token and names the open rooms in the language that is asked for", async () => {
  const site = await freshSite();
  const [cricket] = await addRooms(site.app, [
    { name: "Cricket", names: { en: "Cricket", bn: "ক্রিকেট" } },
    { name: "Closed", enabled: false },
  ]);
  expect(await call(site, "/wps/chat/rooms")).toMatchObject({ status: 401, body: { code: "not_logged_in" } });
  expect((await call(site, "/wps/chat/rooms", { token: "made-up" })).status).toBe(401);
  const { token } = await signedInMember(site);
  const rooms = async (language: string) =>
    (await call(site, `/wps/chat/rooms?language=${language}`, { token })).body.value;
  expect(await rooms("EN")).toEqual([
    {
      roomId: cricket,
      roomName: "Cricket",
      description: "",
      chatUrl: expect.stringMatching(`/chat/${cricket}$`) as string,
    },
  ]);
  expect(await rooms("BN")).toMatchObject([{ roomName: "ক্রিকেট" }]);
  expect((await call(site, "/wps/chat/rooms", { token, method: "POST" })).status).toBe(405);
});

test("[N28 N30 X68] launching the chat answers where it is: the site's own rooms, or another provider's", async () => {
  const site = await freshSite();
  const { token } = await signedInMember(site);
  const own = (await call(site, "/wps/chat/launch", { token })).body.value as { chatUrl: string };
  expect(new URL(own.chatUrl).pathname).toBe("/chat");
  // Without a token where the site lets everybody read.
  expect(await call(site, "/wps/chat/launch")).toMatchObject({
    status: 401,
    body: { code: "not_logged_in" },
  });
  await setChat(site.app, { visitorsRead: true });
  expect(await call(site, "/wps/chat/launch")).toMatchObject({ status: 200, body: { value: own } });
  await setChat(site.app, { externalUrl: "https://chat.example/room" });
  expect((await call(site, "/wps/chat/launch")).body.value).toEqual({ chatUrl: "https://chat.example/room" });
});
