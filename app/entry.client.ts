import { start } from "./islands/runtime/start";

start();
