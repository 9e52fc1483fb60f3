import type { Schemas } from 'ledger-api-client';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useReason } from '../base/use-sentence.ts';
import { Amount } from '../parts/amount.tsx';
import { Day } from '../parts/day.tsx';
import { decimalOf, minorOf, scaleOf } from '../parts/minor.ts';
import type { Imported } from './reading.ts';

/** The preview of an import: the proof, the doubts, the transactions, and the skipped rows with reasons. */
export const Look = ({ read }: { readonly read: Imported }) => {
  const texts = useTexts();
  const reasonOf = useReason();
  const { reading } = read;
  const inWords = (sentences: readonly string[], data: NonNullable<typeof reading>['doubts_as_data']): readonly string[] =>
    data.map((each, at) => reasonOf({ ...each, message: sentences[at] ?? '' }));
  return (
    <>
      <Counts read={read} />
      {reading !== null &&
        inWords(reading.doubts, reading.doubts_as_data).map((doubt) => (
          <p key={doubt} className="notice">
            {texts.files.doubt}: {doubt}
          </p>
        ))}
      {reading !== null && <Proof reading={reading} />}
      {reading !== null && <Movements read={read} reading={reading} />}
      <LeftOut heading={texts.files.bad(read.bad.length)} rows={read.bad} isOpen />
      <LeftOut heading={texts.files.ignored(read.ignored.length)} rows={read.ignored} />
      {reading !== null && (
        <details>
          <summary>{texts.files.why}</summary>
          <ul className="reasons">
            {inWords(reading.reasons, reading.reasons_as_data).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};

/** The number of new and known transactions, and so on. Known ones are not imported again. */
export const Counts = ({ read }: { readonly read: Imported }) => {
  const texts = useTexts();
  const counts = (['new', 'known', 'changed', 'joined', 'possible_duplicates'] as const).filter((each) => each === 'new' || read[each] > 0);
  return (
    <>
      <p className="counts">
        {counts.map((each) => (
          <span key={each}>
            <strong>{read[each]}</strong> {texts.files.counts[each]}
          </span>
        ))}
      </p>
      {read.known > 0 && <p className="muted">{read.new === 0 ? texts.files.allKnown : texts.files.someKnown}</p>}
    </>
  );
};

/** "Opening and movements make the closing balance": the result of the balance proof. */
const Proof = ({ reading }: { readonly reading: Schemas['StatementReadingOut'] }) => {
  const texts = useTexts();
  const { opening_balance: opening, closing_balance: closing, money_in: moneyIn, money_out: moneyOut, proof } = reading;
  const scale = scaleOf(moneyIn);
  const moved = decimalOf((minorOf(moneyIn, scale) ?? 0n) - (minorOf(moneyOut, scale) ?? 0n), scale);
  return (
    <dl className="proof">
      {opening !== null && <Term name={texts.files.opening} value={opening} />}
      <Term name={texts.files.moneyIn} value={moneyIn} />
      <Term name={texts.files.moneyOut} value={moneyOut} isNegative />
      {closing === null ? <Term name={texts.files.moved} value={moved} /> : <Term name={texts.files.closing} value={closing} />}
      <div>
        <dt>{texts.files.proof}</dt>
        <dd>{texts.files.proofs[proof]}</dd>
      </div>
    </dl>
  );
};

const Term = ({ name, value, isNegative = false }: { readonly name: string; readonly value: string; readonly isNegative?: boolean }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Amount plain value={value} isNegative={isNegative && Number(value) !== 0} />
    </dd>
  </div>
);

const Movements = ({ read, reading }: { readonly read: Imported; readonly reading: Schemas['StatementReadingOut'] }) => {
  const texts = useTexts();
  const outcomes = new Map(read.rows.map(({ row, outcome }) => [row, outcome]));
  const { first_rows: first, last_rows: last } = reading;
  const between = read.readings - first.length - last.length;
  const rowOf = (movement: Schemas['ReadRowOut'], at: number) => {
    const outcome = movement.row === null ? undefined : outcomes.get(movement.row);
    return (
      <tr key={movement.row ?? `at ${at}`}>
        <td className="muted row-no">{movement.row}</td>
        <td>
          <Day date={movement.date} />
        </td>
        <td className="long">
          {movement.description}
          {movement.counterparty !== null && <span className="muted"> · {movement.counterparty}</span>}{' '}
          {movement.kind === 'hold' && <span className="tag">{texts.inbox.hold}</span>}
        </td>
        <td>
          {outcome !== undefined && (
            <span className={outcome === 'changed' || outcome === 'possible_duplicate' ? 'tag tag-warn' : 'tag'}>
              {texts.files.outcomes[outcome]}
            </span>
          )}
        </td>
        <td className="right">
          <Amount plain value={movement.amount} currency={movement.currency ?? undefined} />
        </td>
      </tr>
    );
  };
  return (
    <table className="figures">
      <caption>{texts.files.asRead}</caption>
      <thead>
        <tr>
          <th scope="col" className="row-no">
            {texts.files.row}
          </th>
          <th scope="col">{texts.accounts.day}</th>
          <th scope="col">{texts.accounts.description}</th>
          <th scope="col">{texts.files.becomes}</th>
          <th scope="col" className="right">
            {texts.accounts.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {first.map(rowOf)}
        {between > 0 && (
          <tr>
            <td colSpan={5} className="muted">
              {texts.inbox.andMore(between)}
            </td>
          </tr>
        )}
        {last.map((movement, at) => rowOf(movement, first.length + at))}
      </tbody>
    </table>
  );
};

const LeftOut = ({
  heading,
  rows,
  isOpen = false,
}: {
  readonly heading: string;
  readonly rows: readonly Schemas['BadRowOut'][];
  readonly isOpen?: boolean;
}) => {
  const texts = useTexts();
  const reasonOf = useReason();
  if (rows.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>{heading}</summary>
      <ul className="reasons">
        {rows.slice(0, MOST).map((row) => (
          <li key={`${row.row_number} ${row.column}`}>{texts.files.place(row.row_number, row.column, reasonOf(row))}</li>
        ))}
        {rows.length > MOST && <li className="muted">{texts.inbox.andMore(rows.length - MOST)}</li>}
      </ul>
    </details>
  );
};

/** Skipped rows beyond this number are counted, not listed. */
const MOST = 100;
