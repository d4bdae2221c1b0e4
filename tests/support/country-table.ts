/** Writes a table of countries in the MaxMind format, as small as a test needs it: `{ "203.0.113.0/24": "NP" }`. */
export function countryTable(ranges: Record<string, string>): Buffer {
  const root: Node = {};
  for (const [range, code] of Object.entries(ranges)) insert(root, bitsOf(range), code);
  const nodes = listNodes(root);
  const offsets = new Map<string, number>();
  const data: Buffer[] = [];
  for (const code of new Set(Object.values(ranges))) {
    offsets.set(code, Buffer.concat(data).length);
    data.push(encode({ country: { iso_code: code } }));
  }
  const record = (next: Node | string | undefined) => {
    const value =
      next === undefined
        ? nodes.length
        : typeof next === "string"
          ? nodes.length + 16 + offsets.get(next)!
          : nodes.indexOf(next);
    const bytes = Buffer.alloc(3);
    bytes.writeUIntBE(value, 0, 3);
    return bytes;
  };
  const tree = nodes.flatMap((node) => [record(node[0]), record(node[1])]);
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    database_type: "Test-Country",
    description: {},
    ip_version: 6,
    languages: [],
    node_count: nodes.length,
    record_size: 24,
  });
  const marker = Buffer.concat([Buffer.from("abcdef", "hex"), Buffer.from("MaxMind.com")]);
  return Buffer.concat([...tree, Buffer.alloc(16), ...data, marker, metadata]);
}

interface Node {
  0?: Node | string;
  1?: Node | string;
}

function insert(root: Node, bits: string, code: string): void {
  let node = root;
  for (const bit of bits.slice(0, -1)) {
    const side = bit === "1" ? 1 : 0;
    node[side] ??= {};
    node = node[side] as Node;
  }
  node[bits.endsWith("1") ? 1 : 0] = code;
}

/** IPv4 ranges lie in the last 32 bits of the IPv6 space. */
function bitsOf(range: string): string {
  const [address = "", prefix = ""] = range.split("/");
  const bits = address
    .split(".")
    .map((part) => Number(part).toString(2).padStart(8, "0"))
    .join("");
  return "0".repeat(96) + bits.slice(0, Number(prefix));
}

function listNodes(root: Node): Node[] {
  const below = [root[0], root[1]].filter((next): next is Node => typeof next === "object");
  return [root, ...below.flatMap(listNodes)];
}

type Value = string | number | string[] | { [key: string]: Value };

function encode(value: Value): Buffer {
  if (typeof value === "string")
    return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === "number") {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([value.length, 11 - 7]), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    control(7, entries.length),
    ...entries.flatMap(([key, part]) => [encode(key), encode(part)]),
  ]);
}

/** Type and length in one byte, or two from 29 on. */
function control(type: number, length: number): Buffer {
  return length < 29 ? Buffer.from([(type << 5) | length]) : Buffer.from([(type << 5) | 29, length - 29]);
}
