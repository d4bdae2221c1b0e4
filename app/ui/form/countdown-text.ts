/** Minutes and seconds that are left: "4:58". Read by the page and by what counts it down in the browser. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
