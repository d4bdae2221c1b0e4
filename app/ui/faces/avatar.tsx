import { avatarPath } from "~/http/paths/art-paths";
import { useBehaviour } from "~/http/access/page.server";

interface AvatarProps {
  avatar: string;
  /** Its width and height in pixels. */
  size: number;
  /** What stands for it in a text browser; beside a name it needs nothing. */
  words?: string;
}

/** Somebody's picture. One that does not come is replaced by the one that everybody has. */
export function Avatar({ avatar, size, words }: AvatarProps) {
  return (
    <img
      className="ava"
      {...useBehaviour("picture")}
      src={avatarPath(avatar)}
      data-fallback={avatarPath("member")}
      // Of a picture without any word w3m says the name of its file.
      alt={words ?? " "}
      aria-hidden={words === undefined}
      width={size}
      height={size}
    />
  );
}
