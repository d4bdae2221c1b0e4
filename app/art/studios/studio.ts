import type { ArtCategory } from "../category";
import type { InkName } from "../inks";
import type { Warp } from "../plate/plate";
import type { Edge } from "../tile/frame";

/** A studio prints with three sets of inks, one edge and one bend of lettering, so that its games look related. */
export interface Studio {
  id: string;
  name: string;
  /** What it makes, its main kind first. */
  makes: readonly [ArtCategory, ...ArtCategory[]];
  inks: readonly [InkName, InkName, InkName];
  edge: Edge;
  warp: Warp;
  /** A filled shape within nine units of its middle. */
  mark: string;
}
