/** A member's picture for whoever may see it; never kept by a browser or by a cache that others share. */
export function privatePicture(picture: { mime: string; data: Buffer } | undefined): Response {
  if (!picture) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(picture.data), {
    headers: {
      "Content-Type": picture.mime,
      "Content-Disposition": "inline",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": "sandbox",
    },
  });
}
