/** How much waits behind an entry; nothing where nothing does. */
export function Count({ count }: { count: number }) {
  return count > 0 ? <span className="cnt end">{count}</span> : null;
}
