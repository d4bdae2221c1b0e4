import { readAvatar } from "~/domain/accounts/avatar.server";
import { privatePicture } from "~/http/forms/private-picture.server";
import { accountLoader } from "~/http/access/route.server";

/** A member's own picture, for whoever is in the chat with it; another picture has another address. */
export const loader = accountLoader(async ({ app, params }) =>
  privatePicture(await readAvatar(app, params.avatarKey ?? ""), { keepSeconds: 86_400 }),
);
