/** The shortest spelling of a number that a drawing needs: one decimal, no leading zero. */
export function tenth(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");
}

export function whole(value: number): string {
  return String(Math.round(value));
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

const encoder = new TextEncoder();

export function byteLength(text: string): number {
  return encoder.encode(text).length;
}
