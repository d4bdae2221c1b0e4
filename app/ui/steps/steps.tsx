interface StepsProps {
  steps: { name: string; note: string }[];
  /** How many are done; the next one is current. */
  done: number;
}

/** Done, current, to come. */
export function Steps({ steps, done }: StepsProps) {
  return (
    <div className="panel">
      <ol className="steps">
        {steps.map(({ name, note }, position) => (
          <li
            key={name}
            className={position < done ? "done" : undefined}
            aria-current={position === done ? "step" : undefined}
          >
            <b>{name}</b> {note}
          </li>
        ))}
      </ol>
    </div>
  );
}
