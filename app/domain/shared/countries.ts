/** Tells the country of an address. Where nobody gave the site a table of countries, none is known. */
export interface Countries {
  /** Whether there is a table at all. */
  isKnown: boolean;
  /** The ISO 3166 code of an address's country; undefined for one that is in no country, such as a private one. */
  of(ip: string): string | undefined;
}

export const noCountries: Countries = { isKnown: false, of: () => undefined };
