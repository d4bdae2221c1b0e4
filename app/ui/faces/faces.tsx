import { DRAWN_AVATARS } from "~/domain/vocabulary/avatar";
import { avatarPath } from "~/http/paths/art-paths";
import { useT } from "~/http/access/page.server";

/** The drawn pictures of members as buttons, each of which chooses one. */
export function Faces({ chosen }: { chosen: string }) {
  const t = useT();
  return (
    <ul className="faces">
      {DRAWN_AVATARS.map((name) => (
        <li key={name}>
          <button name="drawn" value={name} aria-current={name === chosen || undefined}>
            <img src={avatarPath(name)} alt={t(`member:faces.${name}`)} width="56" height="56" />
          </button>
        </li>
      ))}
    </ul>
  );
}
