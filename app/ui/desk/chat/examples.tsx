import type { Example } from "../../gallery/example";
import { ofStaff } from "../../gallery/people";
import { SOMETIME } from "../../gallery/samples";
import { BENGALI, LONG, UNBROKEN } from "../../gallery/texts";
import { HostForm } from "./host-form";
import { MessageTable } from "./message-table";
import { RoomForm } from "./room-form";

const on = ofStaff();
const missing = ["errors:field.required"];
const message = {
  id: 1,
  accountId: 1,
  name: "farhana",
  text: "Good evening!",
  saidAt: SOMETIME,
  hidden: undefined,
};
const room = {
  id: 1,
  texts: { en: { name: "Main hall", lead: "Be kind" }, bn: { name: "বাংলা আড্ডা", lead: "" } },
  sort: 10,
  enabled: false,
};

export default [
  { name: "the house speaks", node: <HostForm host="Nadia" lastResult={undefined} />, on },
  {
    name: "the house speaks, refused",
    node: (
      <HostForm host={BENGALI} lastResult={{ status: "error", initialValue: {}, error: { text: missing } }} />
    ),
    on,
  },
  {
    name: "of a member, of staff, hidden",
    node: (
      <MessageTable
        messages={[
          message,
          { ...message, id: 2, accountId: null, name: "Nadia", text: LONG },
          {
            ...message,
            id: 3,
            name: UNBROKEN,
            text: "مساء الخير",
            hidden: { at: SOMETIME, reason: "Advertising" },
          },
        ]}
      />
    ),
    on,
  },
  { name: "a new room", node: <RoomForm lastResult={undefined} />, on },
  { name: "a room", node: <RoomForm room={room} lastResult={undefined} />, on },
  {
    name: "a room, refused",
    node: (
      <RoomForm
        lastResult={{ status: "error", initialValue: {}, error: { "texts.en.name": missing, sort: missing } }}
      />
    ),
    on,
  },
] satisfies Example[];
