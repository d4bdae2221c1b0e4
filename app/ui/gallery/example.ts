import type { ReactNode } from "react";
import type { OwnView, Rendering } from "~/http/frame/frame-view";
import type { RequestContext } from "~/http/access/request-context.server";

/** A component in one of its states, as the gallery shows it and its tests check it. */
export interface Example {
  name: string;
  node: ReactNode;
  /** What the page knows that it stands on: by itself it is the page of whoever looks at the gallery. */
  on?: Surroundings;
  /** It is a whole page or lies over one: among others it is only named, and shown at its own address. */
  isWhole?: true;
}

export interface Surroundings {
  request?: Partial<RequestContext>;
  rendering?: Partial<Rendering>;
  own?: Partial<OwnView>;
}
