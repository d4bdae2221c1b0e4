/** An id from an address; anything else than a whole number is a page that does not exist. */
export function idFrom(text: string | undefined): number {
  if (text && /^[1-9]\d{0,15}$/.test(text)) return Number(text);
  throw notFound();
}

export function notFound(): Response {
  return new Response(null, { status: 404 });
}
