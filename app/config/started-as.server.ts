/**
 * Whether node was told to run this entry of the server's build, and did not only import it. The build may put an
 * entry's code into a shared chunk, so the module's own address says nothing.
 */
export function startedAs(entry: "index" | "studio"): boolean {
  const program = process.argv[1]?.replaceAll("\\", "/") ?? "";
  return program === `build/server/${entry}.js` || program.endsWith(`/build/server/${entry}.js`);
}
