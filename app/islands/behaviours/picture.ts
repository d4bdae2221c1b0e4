import { fallBack } from "../runtime/fallback";

/** A picture with another one for the case that it does not come. */
export default function picture(element: HTMLElement): void {
  fallBack(element as HTMLImageElement);
}
