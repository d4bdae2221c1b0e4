declare module "virtual:island-manifest" {
  const manifest: Record<string, { file: string; imports: string[] }>;
  export default manifest;
}
declare module "virtual:remix/server-build";
