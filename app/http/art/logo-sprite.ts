import { vendorLogo } from "~/art/studios/logo";
import type { CatalogueVendor } from "~/domain/games/catalogue/catalogue";

/** Every studio's logo as a symbol of one file, in the colour of the text that uses it. */
export function logoSprite(vendors: readonly CatalogueVendor[]): string {
  const symbols = vendors.map(({ code, name }) => symbolOf(code, vendorLogo(code, { name })));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

function symbolOf(code: string, logo: string): string {
  return logo
    .replace(
      /^<svg[^>]*\sviewBox="([^"]*)"[^>]*>/,
      (_, box: string) => `<symbol id="${code}" viewBox="${box}">`,
    )
    .replace(/<\/svg>$/, "</symbol>");
}
