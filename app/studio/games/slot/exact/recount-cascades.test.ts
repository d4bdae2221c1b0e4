import { recount } from "../../../../../tests/support/slot-recount";

recount("cascades");
