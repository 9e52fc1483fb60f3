import type { Schemas } from 'ledger-api-client';
import { useTexts } from '../base/catalogue/catalogue.ts';

const STEPS = ['files', 'accounts', 'totals', 'tieOut'] as const;
export type Step = (typeof STEPS)[number] | 'done';

/** The steps of a migration, with the current one. */
export const Steps = ({ at }: { readonly at: Step }) => {
  const { moving } = useTexts();
  const current = at === 'done' ? STEPS.length : STEPS.indexOf(at);
  return (
    <ol className="moving-steps" aria-label={moving.stepsOf}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={step === at ? 'step' : undefined} data-done={index < current || undefined}>
          <span aria-hidden="true">{index < current ? '✓' : index + 1}</span> {moving.steps[step]}
        </li>
      ))}
    </ol>
  );
};

/** How far reading or posting is. */
export const Progress = ({ work: { stage, done, of } }: { readonly work: Schemas['WorkProgressOut'] }) => {
  const { moving } = useTexts();
  return (
    <p role="status">
      <progress aria-label={moving.stages[stage]} value={of === null ? undefined : done} max={of ?? undefined} />
      <span className="muted">{moving.progress(moving.stages[stage], done, of)}</span>
    </p>
  );
};
