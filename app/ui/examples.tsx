import PictureInput from "~/islands/picture-input.island";
import { Cached } from "./cached";
import type { Example } from "./gallery/example";
import { ofMember } from "./gallery/people";
import { Island } from "./island";
import { Own } from "./own";

const own = <Own render={({ account }) => <p>{account ? `Welcome, ${account.name}` : "Welcome"}</p>} />;

export default [
  {
    name: "a part that is kept as text",
    node: <Cached as="div" className="panel" cacheKey="example" render={() => <p>Rendered once</p>} />,
  },
  {
    name: "a component that also runs in the browser",
    node: (
      <div className="field">
        <label htmlFor="island">Receipt</label>
        <Island
          of={PictureInput}
          on="interaction"
          props={{
            id: "island",
            name: "picture",
            invalid: false,
            required: false,
            describedBy: "island-note",
          }}
        />
        <p className="hint" id="island-note">
          A picture
        </p>
      </div>
    ),
  },
  { name: "what is a reader's own: a visitor's", node: own },
  { name: "what is a reader's own: a member's", node: own, on: ofMember() },
] satisfies Example[];
