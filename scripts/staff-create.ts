import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { readDatabaseUrl } from "~/config/env.server";
import { openMigrated } from "~/db/open-migrated";
import { systemClock } from "~/domain/shared/clock";
import { createIds } from "~/domain/shared/id";
import { systemRandom } from "~/domain/shared/random";
import { createStaff } from "~/domain/staff/create-staff.server";
import { NewStaffSchema } from "~/domain/staff/staff.schema";
import { sayTrouble } from "./say-trouble";

const USAGE = `Opens an account for the back office.

  npm run staff:create -- --username nadia --name "Nadia Islam" --role owner

  --role      owner (default), finance, risk, content, support, read_only
  --ask       asks for a password; without it one is made and printed once`;

sayTrouble("staff:create");
const { values } = parseArgs({
  options: {
    username: { type: "string" },
    name: { type: "string" },
    role: { type: "string", default: "owner" },
    ask: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help || !values.username) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}

const made = values.ask ? undefined : systemRandom.token(15);
const parsed = NewStaffSchema.safeParse({
  username: values.username,
  displayName: values.name ?? values.username,
  role: values.role,
  password: made ?? (await ask("Password: ")),
});
if (!parsed.success) {
  for (const issue of parsed.error.issues) console.error(`${issue.path.join(".")}: ${issue.message}`);
  process.exit(1);
}

const database = await openMigrated(readDatabaseUrl(), {
  clock: systemClock,
  random: systemRandom,
  maxConnections: 2,
});
try {
  const app = {
    store: database.store,
    clock: systemClock,
    ids: createIds(systemClock, 0),
    random: systemRandom,
  };
  const created = await createStaff(app, parsed.data);
  if (created.ok) {
    console.log(`${parsed.data.username} may sign in at /admin/login as ${parsed.data.role}.`);
    if (made) console.log(`Password, shown only now: ${made}`);
  } else {
    console.error(`There is a staff account named ${parsed.data.username} already.`);
    process.exitCode = 1;
  }
} finally {
  await database.close();
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  // What is typed is not shown: the terminal's echo goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}
