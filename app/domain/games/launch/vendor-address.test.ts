import { lookup } from "node:dns";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { addressProblem, fetchVendor } from "./vendor-address.server";

vi.mock(import("node:dns"), async (original) => {
  const dns = await original();
  return { ...dns, lookup: vi.fn(dns.lookup) as unknown as typeof dns.lookup };
});

/** Where a name leads, as the machine's resolver would say it. */
function resolve(...addresses: { address: string; family: number }[]): void {
  vi.mocked(lookup).mockImplementation(((
    _name: string,
    _options: object,
    done: (...found: unknown[]) => void,
  ) => done(null, addresses)) as never);
}

test("a DNS name that resolves to a private address is refused at request time, also among others", async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked++;
    response.end("{}");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const address = `http://studio.example.com:${(server.address() as AddressInfo).port}/`;
  const ask = () =>
    fetchVendor({ privateNetworks: false }, address, { headers: {}, signal: AbortSignal.timeout(5_000) });
  const near = { address: "127.0.0.1", family: 4 };
  for (const found of [
    [near],
    [{ address: "93.184.216.34", family: 4 }, near],
    [{ address: "fe80::1", family: 6 }],
    [{ address: "::7f00:1", family: 6 }],
  ]) {
    resolve(...found);
    const error = await ask().catch((reason: unknown) => reason);
    expect((error as { cause?: Error }).cause?.message).toBe("launcher_private");
  }
  expect(asked).toBe(0);
});

test.each(["[::127.0.0.1]", "[::ffff:127.0.0.1]", "[::10.0.0.1]", "[::8.8.8.8]", "[::1]", "[::]"])(
  "IPv4 that is written as IPv6 is refused as it is written: %s",
  (host) => {
    expect(addressProblem({ privateNetworks: false }, `https://${host}/`)).toBe("launcher_private");
    expect(addressProblem({ privateNetworks: true }, `https://${host}/`)).toBeUndefined();
  },
);

test("an address of the public network is taken, in IPv4 and in IPv6", () => {
  for (const host of ["93.184.216.34", "[2606:2800:220:1::1]", "[::ffff:93.184.216.34]"])
    expect(addressProblem({ privateNetworks: false }, `https://${host}/`)).toBeUndefined();
});
