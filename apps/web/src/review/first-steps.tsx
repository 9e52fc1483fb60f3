import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { useChart } from '../parts/chart.ts';
import { dayFormat } from '../parts/formats.ts';
import { useMembers } from '../parts/members.ts';

export interface Step {
  readonly name: 'company' | 'statement' | 'opening' | 'moveIn' | 'accounts' | 'invite';
  readonly isDone: boolean;
  /** What is there already, or what to do. */
  readonly says: string;
  readonly to: LinkProps | undefined;
}

const DAY_MS = 86_400_000;
/** A company that is older and has a statement needs no first steps. */
const NEW_DAYS = 30;

/** What a new company still lacks; undefined if it needs no first steps, or they are not known yet. */
export const useFirstSteps = (): readonly Step[] | undefined => {
  const session = useSession();
  const steps = useSteps();
  if (steps === undefined || !mayKeepBooks(session)) return undefined;
  const isNew = Date.parse(session.books.today) - Date.parse(session.books.created_at) < NEW_DAYS * DAY_MS;
  const lacks = steps.filter(({ isDone }) => !isDone);
  return lacks.length === 0 || (!isNew && lacks.every(({ name }) => name !== 'statement')) ? undefined : steps;
};

/** The first steps, each ticked by what is in the books. */
export const FirstSteps = ({ steps }: { readonly steps: readonly Step[] }) => {
  const texts = useTexts();
  const { books } = useSession();
  return (
    <section className="first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">{texts.firstSteps.welcome(books.name)}</h2>
      <ol>
        {steps.map(({ name, isDone, says, to }) => (
          <li key={name} data-done={isDone || undefined}>
            <span aria-hidden="true">{isDone ? '✓' : '▸'}</span>
            <span>
              {to === undefined ? texts.firstSteps.steps[name] : <Link {...to}>{texts.firstSteps.steps[name]}</Link>}
              {isDone && <span className="hidden"> {texts.firstSteps.done}</span>}
            </span>
            <span className="muted">{says}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** The steps; undefined while they are loaded. */
const useSteps = (): readonly Step[] | undefined => {
  const { firstSteps } = useTexts();
  const locale = useLocale();
  const { books, ledger } = useSession();
  const chart = useChart();
  const imports = useQuery({ queryKey: [books.id, 'imports', 'any'], queryFn: async () => ledger.imports.listAll({ limit: 1 }) });
  const members = useMembers();
  if (imports.data === undefined || chart.length === 0) return undefined;
  const [latest] = imports.data.data;
  const opening = chart.find(({ role }) => role === 'opening_balance_equity');
  // A statement that begins at zero has no opening balance to post.
  const isOpened = opening?.has_activity === true || (latest?.opening_balance != null && Number(latest.opening_balance) === 0);
  const others = (members.data?.length ?? 1) - 1;
  const lastMonth = dayFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, books.fiscal_year_start_month - 2, 1)),
  );
  const from = '/$books';
  return [
    {
      name: 'company',
      isDone: true,
      says: [firstSteps.structures[books.legal_structure], books.currency, firstSteps.yearEnds(lastMonth)].join(' · '),
      to: { from, to: '/$books/company' },
    },
    {
      name: 'statement',
      isDone: latest !== undefined,
      says: latest === undefined ? firstSteps.dropIt : (latest.file_name ?? latest.format),
      to: { from, to: '/$books/files' },
    },
    {
      name: 'opening',
      isDone: isOpened,
      says: isOpened ? '' : firstSteps.openingHow,
      to: latest === undefined ? undefined : { from, to: '/$books/files', search: { view: 'reconcile', source: latest.source_account_id } },
    },
    {
      name: 'moveIn',
      isDone: isOpened,
      says: isOpened ? '' : firstSteps.moveInHow,
      to: { from, to: '/$books/migration', search: { run: 'new' } },
    },
    {
      name: 'accounts',
      isDone: chart.some(({ has_activity: isUsed }) => isUsed),
      says: firstSteps.accountsHow(chart.length),
      to: { from, to: '/$books/accounts' },
    },
    {
      name: 'invite',
      isDone: others > 0,
      says: others > 0 ? firstSteps.others(others) : firstSteps.inviteHow,
      to: { from, to: '/$books/people', search: { member: 'new' } },
    },
  ];
};
