import type { Example } from "../gallery/example";
import { SOMETIME } from "../gallery/samples";
import { Signatures } from "./signatures";

const nadia = { staffId: 7, name: "Nadia", signedAt: SOMETIME };
const karim = { staffId: 8, name: "Karim", signedAt: SOMETIME };

export default [
  {
    name: "nobody has signed",
    node: (
      <Signatures withdrawal={{ status: "pending", signaturesNeeded: 2, signatures: [] }} staff={{ id: 7 }} />
    ),
  },
  {
    name: "who looks has signed, somebody else has to",
    node: (
      <Signatures
        withdrawal={{ status: "pending", signaturesNeeded: 2, signatures: [nadia] }}
        staff={{ id: 7 }}
      />
    ),
  },
  {
    name: "who looks is in the hand of whoever has signed",
    node: (
      <Signatures
        withdrawal={{ status: "pending", signaturesNeeded: 2, signatures: [nadia] }}
        staff={{ id: 8 }}
        isBarred
      />
    ),
  },
  {
    name: "both have",
    node: (
      <Signatures
        withdrawal={{ status: "approved", signaturesNeeded: 2, signatures: [nadia, karim] }}
        staff={{ id: 9 }}
      />
    ),
  },
] satisfies Example[];
