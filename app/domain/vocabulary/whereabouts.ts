/** Where something that is counted comes from. */
export interface Whereabouts {
  ip: string;
  /** The digest of the browser's mark; a program has none. */
  device?: string;
}
