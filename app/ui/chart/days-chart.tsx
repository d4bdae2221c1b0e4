import { useId } from "react";
import { dayToText, startOfDay } from "~/domain/shared/day";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { dateText } from "~/i18n/time-text";
import { Change } from "../money/money";
import { usePlace } from "../time/time";
import { scaleFor, tickText } from "./scale";

export interface ChartDay {
  day: number;
  validMinor: bigint;
  resultMinor: bigint;
}

interface DaysChartProps {
  title: string;
  days: ChartDay[];
  currency: Currency;
}

const HEIGHT = 240;
const PLOT = { left: 48, top: 12, bottom: 208 };

/** A page is drawn before the width of its screen is known, so that phones have a drawing of their own. */
const DRAWINGS = [
  { shape: "wide", width: 760, mostLabels: 8 },
  { shape: "narrow", width: 330, mostLabels: 5 },
] as const;

/** Bets as bars and the result as a line, day by day; the same figures lie below it as a table. */
export function DaysChart({ title, days, currency }: DaysChartProps) {
  const t = useT();
  const titleId = useId();
  return (
    <section className="panel st st-s" aria-labelledby={titleId}>
      <div className="ro sp">
        <h2 id={titleId} className="t-base">
          {title}
        </h2>
        <p className="ro xs mut g-4">
          <span className="ro g-2">
            <i className="key" />
            {t("common:chart.valid")}
          </span>
          <span className="ro g-2">
            <i className="key ln" />
            {t("common:chart.result")}
          </span>
        </p>
      </div>
      {DRAWINGS.map((drawing) => (
        <Drawing key={drawing.shape} {...drawing} title={title} days={days} currency={currency} />
      ))}
      <details>
        <summary className="link xs">{t("common:chart.asTable")}</summary>
        <FigureTable title={title} days={days} currency={currency} />
      </details>
    </section>
  );
}

type DrawingProps = DaysChartProps & (typeof DRAWINGS)[number];

function Drawing({ shape, width, mostLabels, title, days, currency }: DrawingProps) {
  const whole = (amountMinor: bigint) => Number(amountMinor / 10n ** BigInt(currency.exponent));
  const bars = days.map(({ validMinor }) => whole(validMinor));
  const line = days.map(({ resultMinor }) => whole(resultMinor));
  const scale = scaleFor([...bars, ...line]);
  const y = (value: number) =>
    Math.round(PLOT.bottom - ((value - scale.low) / (scale.high - scale.low)) * (PLOT.bottom - PLOT.top));
  const right = width - 8;
  const pitch = (right - PLOT.left) / days.length;
  const x = (index: number) => Math.round(PLOT.left + pitch * (index + 0.5));
  const barWidth = Math.max(2, Math.round(pitch * 0.56));
  const labelEvery = Math.ceil(days.length / mostLabels);
  const points = line.map((value, index) => `${x(index)},${y(value)}`).join(" ");
  return (
    <svg className={`chart ${shape}`} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={title}>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line className="g" x1={PLOT.left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text x={PLOT.left - 8} y={y(tick) + 4} textAnchor="end">
            {tickText(tick)}
          </text>
        </g>
      ))}
      {days.map(({ day }, index) => (
        <g key={day}>
          <rect
            className={index === days.length - 1 ? "bar on" : "bar"}
            x={x(index) - Math.round(barWidth / 2)}
            y={y(bars[index]!)}
            width={barWidth}
            height={y(0) - y(bars[index]!)}
            rx="2"
          />
          {index % labelEvery === 0 && (
            <text x={x(index)} y={HEIGHT - 8} textAnchor="middle">
              {day % 100}
            </text>
          )}
        </g>
      ))}
      <polyline className="ln" points={points} />
      <circle className="p0" cx={x(days.length - 1)} cy={y(line.at(-1) ?? 0)} r="4" />
    </svg>
  );
}

function FigureTable({ title, days, currency }: DaysChartProps) {
  const t = useT();
  const place = usePlace();
  return (
    <div className="scroll">
      <table className="rep dense">
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            <th>{t("common:chart.day")}</th>
            <th className="n">{t("common:chart.valid")}</th>
            <th className="n">{t("common:chart.result")}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, validMinor, resultMinor }) => (
            <tr key={day}>
              <td>
                <time dateTime={dayToText(day)}>{dateText(startOfDay(day, place.timeZone), place)}</time>
              </td>
              <td className="n">{toGrouped(validMinor, currency)}</td>
              <td className="n">
                <Change amountMinor={resultMinor} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
