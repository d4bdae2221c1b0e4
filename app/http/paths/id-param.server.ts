/**
 * The id in an address: a whole number of up to 16 digits.
 * @throws Response 404 for anything else, as for an id that does not exist.
 */
export function idParam(text: string | undefined): number {
  const id = /^[1-9]\d{0,15}$/.test(text ?? "") ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new Response(null, { status: 404 });
  return id;
}
