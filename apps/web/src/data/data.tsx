import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { LastVerification } from '../closing/last-verification.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { SaveFile } from '../parts/save-file.tsx';
import '../parts/figures.css';
import '../parts/forms.css';
import './data.css';

/** The formats of the journal, each with the ending of its file. */
const FORMATS = [
  ['csv', 'csv'],
  ['json', 'json'],
  ['hledger', 'journal'],
  ['beancount', 'beancount'],
] as const;

/** The books as files: the journal for other programs, the archive, and the proof that nothing was changed. */
export const Data = () => {
  const texts = useTexts();
  const { data } = texts;
  const { books, ledger, member } = useSession();
  const read = async (format: (typeof FORMATS)[number][0]): Promise<Blob> => {
    const found: unknown = await ledger.export.journal({ format });
    return new Blob([typeof found === 'string' ? found : JSON.stringify(found, null, 2)]);
  };
  return (
    <div className="data page stack">
      <h1>{texts.pages.data}</h1>
      <Part heading={data.journal} how={data.journalHow}>
        <div className="form-buttons">
          {FORMATS.map(([format, ending]) => (
            <SaveFile key={format} says={data.formats[format]} name={`journal.${ending}`} read={() => read(format)} />
          ))}
        </div>
      </Part>
      <Part heading={data.archive} how={data.archiveHow}>
        {member.role === 'owner' ? (
          <SaveFile
            says={data.saveArchive}
            name={`${books.name.replace(/[^\p{L}\p{N}]+/gu, '-')}.tar`}
            read={() => ledger.export.books()}
          />
        ) : (
          <p>{data.onlyOwner}</p>
        )}
      </Part>
      <Part heading={data.numbers} how={data.numbersHow}>
        <Numbers />
      </Part>
      <Part heading={data.months} how={data.monthsHow}>
        <LastVerification />
        <p>
          <Link from="/$books" to="/$books/closing">
            {texts.pages.closing}
          </Link>
        </p>
      </Part>
    </div>
  );
};

interface PartProps {
  readonly heading: string;
  readonly how: string;
  readonly children: ReactNode;
}

const Part = ({ heading, how, children }: PartProps) => (
  <section className="stack" aria-label={heading}>
    <h2>{heading}</h2>
    <p className="muted">{how}</p>
    {children}
  </section>
);

/** The gaps in the numbers of invoices and credit notes, which an auditor may ask about. */
const Numbers = () => {
  const { data, trade } = useTexts();
  const { books, ledger } = useSession();
  const found = useQuery({ queryKey: [books.id, 'number_gaps'], queryFn: () => ledger.reports.numberGaps({}) });
  return (
    <Loaded of={found}>
      {({ series }) => (
        <ul>
          {series.map(({ kind, last_number: last, gaps }) => (
            <li key={kind}>
              {trade.kinds[kind]}: {last === null ? data.noNumbers : data.lastNumber(last)}{' '}
              {gaps.length === 0 ? data.noGaps : gaps.map(({ first, last: end }) => data.gap(first, end)).join(', ')}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
};
