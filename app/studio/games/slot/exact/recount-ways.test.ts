import { recount } from "../../../../../tests/support/slot-recount";

recount("ways and sticky wilds");
