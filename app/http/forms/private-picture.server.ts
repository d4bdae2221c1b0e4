/**
 * A member's picture for whoever may see it; never in a cache that others share, and kept by a browser only for as
 * long as is said.
 */
export function privatePicture(
  picture: { mime: string; data: Buffer } | undefined,
  { keepSeconds }: { keepSeconds?: number } = {},
): Response {
  if (!picture) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(picture.data), {
    headers: {
      "Content-Type": picture.mime,
      "Content-Disposition": "inline",
      "Cache-Control": keepSeconds === undefined ? "private, no-store" : `private, max-age=${keepSeconds}`,
      "Content-Security-Policy": "sandbox",
    },
  });
}
