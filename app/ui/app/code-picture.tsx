import { QR_SIDE } from "~/http/paths/art-paths";

/** A code for a telephone's camera, of the same size and on the same white wherever it stands. */
export function CodePicture({ src, alt, lazy = true }: { src: string; alt: string; lazy?: boolean }) {
  return (
    <img
      className="plate"
      src={src}
      alt={alt}
      width={QR_SIDE}
      height={QR_SIDE}
      loading={lazy ? "lazy" : undefined}
    />
  );
}
