/** The printed edge of a tile. */
export type Edge = "double" | "plain" | "corner" | "none";

export function frame(edge: Edge, colour: string): string {
  const frames: Record<Edge, string> = {
    double: `<path fill="none" stroke="${colour}" stroke-width="3" d="M9 9H291V391H9z"/><path fill="none" stroke="${colour}" d="M15 15H285V385H15z"/>`,
    plain: `<rect x="9" y="9" width="282" height="382" rx="12" fill="none" stroke="${colour}" stroke-width="3"/>`,
    corner: `<path fill="none" stroke="${colour}" stroke-width="3" d="M10 372V28Q28 28 28 10H272Q272 28 290 28V372Q272 372 272 390H28Q28 372 10 372"/>`,
    none: "",
  };
  return frames[edge];
}
