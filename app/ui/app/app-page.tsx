import type { AppDownloads } from "~/domain/content/app-downloads.server";
import { useT } from "~/http/access/page.server";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/names";
import { AppCode } from "./app-code";
import { PhonePicture } from "./phone-picture";

const STEPS = [1, 2, 3] as const;
const ICONS: Record<Guide, IconName> = { android: "android-logo", ios: "apple-logo", lite: "lightning" };
type Guide = "android" | "ios" | "lite";

/** How the site comes onto a telephone: codes and links, then how to go on, platform by platform. */
export function AppPage({ downloads, brand }: { downloads: AppDownloads; brand: string }) {
  const t = useT();
  const { platforms, lite } = downloads;
  const android = platforms.find(({ platform }) => platform === "android")!;
  const ios = platforms.find(({ platform }) => platform === "ios")!;
  return (
    <main className="main" id="main">
      <section className="panel appg">
        <div className="st">
          <h1 className="disp t-3xl">{t("site:app.headline", { brand })}</h1>
          <p className="max-line">{t("site:app.lead")}</p>
          <div className="ro">
            <a className="btn btn-p" href={android.isOwn ? android.href : "#android"}>
              <Icon name="android-logo-fill" />
              {t("site:app.android.name")}
            </a>
            <a className="btn" href={ios.isOwn ? ios.href : "#ios"}>
              <Icon name="apple-logo-fill" />
              {t("site:app.ios.name")}
            </a>
            {lite && (
              <a className="btn" href={lite}>
                {t("site:app.lite.name")}
              </a>
            )}
          </div>
          <div className="ro">
            {platforms.map((download) => (
              <AppCode key={download.platform} download={download} />
            ))}
          </div>
          {platforms.some(({ isOwn }) => !isOwn) && <p className="sm mut max-line">{t("site:app.webApp")}</p>}
        </div>
        <PhonePicture />
      </section>
      <div className="items guides">
        <GuidePanel guide="android" way={android.isOwn ? "own" : "web"} />
        <GuidePanel guide="ios" way={ios.isOwn ? "own" : "web"} />
        {lite && <GuidePanel guide="lite" way="own" />}
      </div>
    </main>
  );
}

/** Three steps: for an app of the operator's own, or for the site itself on the home screen. */
function GuidePanel({ guide, way }: { guide: Guide; way: "own" | "web" }) {
  const t = useT();
  const steps = guide === "lite" ? ("lite.own" as const) : (`${guide}.${way}` as const);
  return (
    <section className="panel flat" id={guide}>
      <div className="ph">
        <Icon name={ICONS[guide]} />
        <h2>{t(`site:app.${guide}.guide`)}</h2>
      </div>
      <ol className="rows">
        {STEPS.map((step) => (
          <li key={step} className="a-start">
            <b className="tag none num" aria-hidden="true">
              {step}
            </b>
            <span className="grow">
              <b>{t(`site:app.${steps}.${step}.title`)}</b>
              <span className="sm sec">{t(`site:app.${steps}.${step}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
