import type { Example } from "../gallery/example";
import { SOMETIME } from "../gallery/samples";
import { BENGALI, LONG } from "../gallery/texts";
import { BehindDialog } from "./behind-dialog";
import { Dialog } from "./dialog";
import { WarningDialog } from "./warning-dialog";

const footer = (
  <footer className="ro sp">
    <button className="btn btn-q">Later</button>
    <button className="btn btn-p">Go on</button>
  </footer>
);
const page = (
  <main className="main" id="main">
    <h1 className="disp">The page behind</h1>
    <a className="btn" href="#dialog">
      A button of it
    </a>
  </main>
);
const notice = {
  id: 1,
  type: "PU" as const,
  title: "A festival week",
  content: "<p>Every slot can be tried <strong>without money</strong>.</p>",
  execution: undefined,
  promotionType: "",
  startsAt: SOMETIME,
};

export default [
  {
    name: "a warning",
    node: (
      <WarningDialog id="warning-example" title="Not so fast" text="Ask for a code once a second at most." />
    ),
    isWhole: true,
  },
  {
    name: "a dialog",
    node: (
      <Dialog id="example" title="Log in" lead="Or open an account" closeTo="/gallery/dialog">
        <div className="body">A few words.</div>
        {footer}
      </Dialog>
    ),
    isWhole: true,
  },
  {
    name: "one that has to be answered",
    node: (
      <Dialog id="example" title="New terms">
        <div className="body">{LONG}</div>
        {footer}
      </Dialog>
    ),
    isWhole: true,
  },
  {
    name: "a wide one, with more than fits",
    node: (
      <Dialog id="example" title={`${BENGALI} ${BENGALI} ${BENGALI}`} wide closeTo="/gallery/dialog">
        <div className="body st">
          {Array.from({ length: 12 }, (_, n) => (
            <p key={n}>{LONG}</p>
          ))}
        </div>
        {footer}
      </Dialog>
    ),
    isWhole: true,
  },
  { name: "a page with nothing over it", node: <BehindDialog>{page}</BehindDialog>, isWhole: true },
  {
    name: "a page behind a popup",
    node: <BehindDialog>{page}</BehindDialog>,
    on: { request: { popup: { notice, place: 1, count: 2, left: 1 } } },
    isWhole: true,
  },
] satisfies Example[];
