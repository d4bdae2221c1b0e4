import type { OwnView } from "~/http/frame/frame-view";
import { useT } from "~/http/access/page.server";
import { Own } from "../own";
import { Note } from "../note/note";

/** Tells whoever uses a test account on every page that nothing here is real. */
export function TestNote() {
  const t = useT();
  return (
    <Own
      keyOf={(own) => String(isTest(own))}
      usual={{ node: null, isFor: (own) => !isTest(own) }}
      render={(own) => (isTest(own) ? <Note tone="warn">{t("lobby:account.testNote")}</Note> : null)}
    />
  );
}

const isTest = ({ account }: OwnView) => account?.isTest === true;
