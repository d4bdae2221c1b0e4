import type { Example } from "../../gallery/example";
import { SOMETIME } from "../../gallery/samples";
import { NamesForm, NewListForm } from "./list-forms";
import { ListRows } from "./list-rows";
import { ListedMembers } from "./listed-members";

const list = { id: 1, tag: "high-rollers", members: 2 };
const page = {
  ...{ pageNo: 1, pageCount: 1, total: 2 },
  items: ["farhana", "rahim77"].map((username, n) => ({ accountId: n, username, since: SOMETIME })),
};

export default [
  { name: "lists of members", node: <ListRows lists={[list, { id: 2, tag: "birthdays", members: 0 }]} /> },
  { name: "no list yet", node: <ListRows lists={[]} /> },
  { name: "who is on a list", node: <ListedMembers list={list} page={page} /> },
  {
    name: "nobody on a list",
    node: <ListedMembers list={list} page={{ ...page, total: 0, items: [] }} />,
  },
  { name: "a new list", node: <NewListForm lastResult={undefined} /> },
  { name: "names to add", node: <NamesForm listId={1} change="add" lastResult={undefined} /> },
  { name: "names to remove", node: <NamesForm listId={1} change="remove" lastResult={undefined} /> },
] satisfies Example[];
