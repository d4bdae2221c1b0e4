import { useEffect, useState } from "react";

/** Whether script runs: what only it can do is not in the page that the server sends. */
export function useScripted(): boolean {
  const [isScripted, set] = useState(false);
  useEffect(() => set(true), []);
  return isScripted;
}
