import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { countryTable } from "../../tests/support/country-table";
import { makeScratchFolder } from "../../tests/support/scratch-folder";
import { BadConfiguration } from "./env.server";
import { countriesFrom } from "./geoip.server";

const { folder, remove } = makeScratchFolder("geoip");
afterAll(remove);

test("[S08] the country of an address is read from a table in the MaxMind format", () => {
  const path = join(folder, "countries.mmdb");
  writeFileSync(path, countryTable({ "203.0.113.0/24": "NP", "198.51.100.0/25": "BD" }));
  const countries = countriesFrom(path);
  expect(countries.isKnown).toBe(true);
  expect(countries.of("203.0.113.84")).toBe("NP");
  expect(countries.of("::ffff:203.0.113.84")).toBe("NP");
  expect(countries.of("198.51.100.7")).toBe("BD");
  for (const ip of ["198.51.100.200", "127.0.0.1", "2001:db8::1", "nonsense", ""])
    expect([ip, countries.of(ip)]).toEqual([ip, undefined]);
});

test("what is no table stops the start, and says which variable is wrong", () => {
  const path = join(folder, "notes.txt");
  writeFileSync(path, "not a table");
  for (const wrong of [path, join(folder, "missing.mmdb")]) {
    expect(() => countriesFrom(wrong)).toThrow(BadConfiguration);
    expect(() => countriesFrom(wrong)).toThrow(/^GEOIP_FILE: /);
  }
});
