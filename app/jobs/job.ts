import type { App } from "~/domain/app.server";
import type { Job as JobOf } from "~/domain/shared/domain";

export type Job = JobOf<App>;
