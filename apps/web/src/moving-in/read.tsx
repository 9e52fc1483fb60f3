import { useTexts } from '../base/catalogue/catalogue.ts';
import { useReason } from '../base/use-sentence.ts';
import { Day } from '../parts/day.tsx';
import { isOpen, type Run } from './sources.ts';

/** What was read of the old books, before anything is written. */
export const Read = ({ run }: { readonly run: Run }) => {
  const texts = useTexts();
  const { moving } = texts;
  const items = run.parties.reduce((sum, { open_items: count }) => sum + count, 0);
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [moving.content, moving.modes[run.mode]],
    [moving.cutover, <Day key="day" date={run.cutover_date} />],
    [moving.accounts, moving.mapped(run.mappings.length, run.mappings.filter(isOpen).length)],
    [moving.parties, moving.newParties(run.parties.length, run.parties.filter(({ party_id: id }) => id === null).length)],
    [moving.items, items],
  ];
  return (
    <section className="stack" aria-label={moving.read}>
      <h2>{moving.read}</h2>
      <dl className="moving-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Doubts run={run} />
    </section>
  );
};

/** What a person should check, because no control total can show it. */
export const Doubts = ({ run }: { readonly run: Run }) => {
  const { moving } = useTexts();
  const reason = useReason();
  if (run.doubts.length === 0) return null;
  return (
    <section className="notice" aria-label={moving.doubts}>
      <p>
        <strong>{moving.doubts}</strong>
      </p>
      <ul>
        {run.doubts.map((message, at) => {
          const data = run.doubts_as_data[at];
          return <li key={message}>{data === undefined ? message : reason({ ...data, message })}</li>;
        })}
      </ul>
    </section>
  );
};
