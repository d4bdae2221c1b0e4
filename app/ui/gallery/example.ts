import type { ReactNode } from "react";

/** A component in one of its states, as the gallery shows it and its tests check it. */
export interface Example {
  name: string;
  node: ReactNode;
}
