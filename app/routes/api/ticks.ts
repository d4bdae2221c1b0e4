/** A program sends a tick as `true`; a form sends it as `on`, which is what the schemas read. */
export function readTicks(
  fields: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> {
  const ticked = names.filter((name) => fields[name] === "true").map((name) => [name, "on"]);
  return { ...fields, ...(Object.fromEntries(ticked) as Record<string, string>) };
}
