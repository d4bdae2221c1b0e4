import type { IconName } from "./names";
import spriteUrl from "./sprite.svg?url";

interface IconProps {
  name: IconName;
  /** Points the other way in right-to-left languages. */
  flip?: boolean;
  /** Only for an icon that stands without a word; beside one it is decoration. */
  label?: string;
  className?: string;
}

export function Icon({ name, flip = false, label, className }: IconProps) {
  const classes = ["i", flip && "flip", className].filter(Boolean).join(" ");
  const spoken = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const);
  return (
    <svg className={classes} {...spoken}>
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
