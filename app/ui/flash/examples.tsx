import type { Example } from "../gallery/example";

export default [
  {
    name: "success",
    node: (
      <div className="flash good" role="status">
        Saved.
      </div>
    ),
  },
  {
    name: "error",
    node: (
      <div className="flash bad" role="alert">
        One change a second, please.
      </div>
    ),
  },
  {
    name: "information",
    node: (
      <div className="flash info" role="status">
        You are logged out.
      </div>
    ),
  },
  {
    name: "leads on",
    node: (
      <div className="flash good" role="dialog" aria-label="Your account is open.">
        <p>Your account is open.</p>
        <a className="btn btn-p" href="#next">
          Choose your bonus
        </a>
      </div>
    ),
  },
] satisfies Example[];
