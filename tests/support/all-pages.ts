import type { Access, Declared } from "../../app/http/access/route.server";
import { ownPages as routes } from "./remix-build";

/** Every page that there is, by who may open it; what an address names is not there, and that is a page too. */
export const pagesFor = (isOpen: (access: Access) => boolean) =>
  Object.keys(routes)
    .map((id) => {
      const line = [];
      for (let at = routes[id]; at; at = routes[at.parentId ?? ""]) line.unshift(at);
      const path = line.map((step) => step.path ?? "").filter(Boolean);
      const accesses = line.flatMap(({ module }) => (module.loader as Partial<Declared>)?.access ?? []);
      return {
        path: `/${path.join("/")}`.replace(/:\w+\??/g, "1").replace("*", "no/such/page"),
        line,
        accesses,
      };
    })
    .filter(({ line }) => line.at(-1)!.module.default && line.at(-1)!.id !== "root")
    .filter(({ accesses }) => accesses.every(isOpen))
    .map(({ path }) => path)
    .filter((path, position, all) => all.indexOf(path) === position);
