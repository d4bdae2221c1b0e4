/// <reference types="vite/client" />
import "@remix-run/server-runtime";
import type { RequestContext } from "./app/http/access/request-context.server";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface AppLoadContext extends RequestContext {}
}
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "x-island": React.HTMLAttributes<HTMLElement> & {
        n: string;
        i: string;
        on: string;
        p: string;
        s?: string;
      };
    }
  }
}
