interface DigitsProps {
  /** "184,203,771" */
  text: string;
  /** Stands before them in a cell of its own. */
  symbol?: string;
  [attribute: string]: unknown;
}

/** A large figure, sign by sign in cells that CSS fills; read and spoken once, as the text that it is. */
export function Digits({ text, symbol = "", ...attributes }: DigitsProps) {
  return (
    <>
      <div className="dig" aria-hidden="true" {...attributes}>
        {symbol && <b className="cu" data-sign={symbol} />}
        {[...text].map((sign, n) =>
          /\d/.test(sign) ? <b key={n} data-sign={sign} /> : <i key={n} data-sign={sign} />,
        )}
      </div>
      <p className="vh">{symbol + text}</p>
    </>
  );
}
