import { readFileSync } from "node:fs";
import { Reader, type CountryResponse } from "maxmind";
import type { Countries } from "~/domain/shared/countries";
import { BadConfiguration } from "./env.server";

/** Countries from a table in the MaxMind format. @throws BadConfiguration when the file is not there or is no table. */
export function countriesFrom(path: string): Countries {
  const reader = open(path);
  return {
    isKnown: true,
    of(ip) {
      try {
        const found = reader.get(ip.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, ""));
        return found?.country?.iso_code ?? found?.registered_country?.iso_code;
      } catch {
        return undefined;
      }
    },
  };
}

function open(path: string): Reader<CountryResponse> {
  try {
    return new Reader<CountryResponse>(readFileSync(path));
  } catch (error) {
    throw new BadConfiguration(`GEOIP_FILE: ${path} cannot be read: ${(error as Error).message}`);
  }
}
