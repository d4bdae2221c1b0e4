export type IconName =
  | "arrow-clockwise-bold"
  | "arrow-left"
  | "arrow-u-up-left"
  | "caret-down"
  | "caret-left"
  | "caret-right"
  | "download-simple"
  | "hourglass-fill"
  | "info-fill"
  | "play-fill"
  | "seal-check-fill"
  | "warning-circle-fill";

/** An icon of the studio's sprite; it always stands beside words or in something that has a name. */
export function Icon({ sprite, name, flip = false, caret = false }: IconProps) {
  const className = ["i", flip && "flip", caret && "car"].filter(Boolean).join(" ");
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}
interface IconProps {
  sprite: string;
  name: IconName;
  /** Points along the line of reading and is mirrored with it. */
  flip?: boolean;
  /** Turns with the details element that it belongs to. */
  caret?: boolean;
}
