import { Fragment, type ReactNode } from "react";
import type { Call, CallKind } from "~/domain/games/catalogue/desk/vendor-calls.views.server";
import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { withQuery } from "~/http/paths/search";
import { Time } from "../../time/time";
import { DeskTitle } from "../frame/desk-title";
import { Verdict } from "./call-table";

/** One call, request and answer to the letter. */
export function CallPage({ kind, call }: { kind: CallKind; call: Call }) {
  const t = useT();
  const facts = useFacts(call);
  const isCut = call.requestBytes > new TextEncoder().encode(call.request).length;
  return (
    <>
      <DeskTitle
        title={`${call.vendor} · ${call.endpoint}`}
        within={{ href: withQuery(paths.adminCalls, { kind }), label: t("games:calls.title") }}
      >
        <Verdict call={call} />
      </DeskTitle>
      <section className="panel flat p-4">
        <dl className="dl">
          {facts.map(([term, value]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        {call.skipped > 0 && <p className="sm mut">{t("games:calls.skipped", { count: call.skipped })}</p>}
      </section>
      <Wire title={t("games:calls.request")} text={call.request}>
        {isCut && <p className="sm mut">{t("games:calls.cut")}</p>}
      </Wire>
      <Wire title={`${t("games:calls.answer")} · ${call.status}`} text={call.response} />
    </>
  );
}

/** Only what is known is told. */
function useFacts({ createdAt, ip, signature, requestBytes, durationMs }: Call): [string, ReactNode][] {
  const t = useT();
  const facts: (false | [string, ReactNode])[] = [
    [t("backoffice:columns.time"), <Time key="time" at={createdAt} show="second" />],
    ip !== undefined && [t("games:calls.sender"), <Written key="ip" text={ip} />],
    signature !== undefined && [t("games:calls.signature"), <Written key="signature" text={signature} />],
    [t("games:calls.size"), requestBytes.toLocaleString("en")],
    durationMs !== undefined && [t("games:calls.took"), t("games:calls.milliseconds", { count: durationMs })],
  ];
  return facts.filter((fact) => fact !== false);
}

function Written({ text }: { text: string }) {
  return <bdi className="mono">{text || "–"}</bdi>;
}

/** What went over the wire, read from left to right in every language. */
function Wire({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="panel flat p-4">
      <h2>{title}</h2>
      <p className="mono sm prewrap" dir="ltr">
        {text || "–"}
      </p>
      {children}
    </section>
  );
}
