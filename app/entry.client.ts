import { tellOfLostStyle } from "./islands/runtime/lost-style";
import { keepOfflinePage } from "./islands/runtime/offline";
import { start } from "./islands/runtime/start";

// Dialogs are entries of the history, whether or not this document has opened one yet.
addEventListener("popstate", () => void import("./islands/runtime/modal").then(({ follow }) => follow()));

start();
tellOfLostStyle();
if (import.meta.env.PROD) keepOfflinePage();
