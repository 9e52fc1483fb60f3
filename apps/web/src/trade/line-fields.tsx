import { useTexts } from '../base/catalogue/catalogue.ts';
import { AccountPicker } from '../parts/account-picker.tsx';
import { AmountInput } from '../parts/amount-input.tsx';
import { type Account, useChart, useScale } from '../parts/chart.ts';
import { DayInput } from '../parts/day-input.tsx';
import { Field } from '../parts/form.tsx';
import { LineDimensions, useDimensions } from '../parts/line-dimensions.tsx';
import { type DraftLine, emptyLine, isCost, isIncome, isOnBalanceSheet, monthsOf } from './draft-lines.ts';

interface Props {
  readonly isSale: boolean;
  readonly lines: readonly DraftLine[];
  readonly change: (next: (lines: readonly DraftLine[]) => readonly DraftLine[]) => void;
  /** Whether a line may have a service period; a template has none. */
  readonly hasService: boolean;
  /** Whether a line on the balance sheet states the account that recognizes it; a credit does not. */
  readonly hasRelease: boolean;
}

/** The lines of a document, and a button that adds one. */
export const LineFields = ({ lines, change, ...rest }: Props) => {
  const texts = useTexts();
  const changeLine = (key: number, more: Partial<DraftLine>) =>
    change((was) => was.map((line) => (line.key === key ? { ...line, ...more } : line)));
  return (
    <>
      {lines.map((line, at) => (
        <LineOf
          key={line.key}
          {...rest}
          line={line}
          no={at + 1}
          change={(more) => changeLine(line.key, more)}
          remove={lines.length === 1 ? undefined : () => change((was) => was.filter(({ key }) => key !== line.key))}
        />
      ))}
      <p>
        <button type="button" onClick={() => change((was) => [...was, emptyLine(Math.max(...was.map(({ key }) => key)) + 1)])}>
          {texts.trade.addLine}
        </button>
      </p>
    </>
  );
};

interface LineProps extends Pick<Props, 'isSale' | 'hasService' | 'hasRelease'> {
  readonly line: DraftLine;
  readonly no: number;
  readonly change: (more: Partial<DraftLine>) => void;
  /** Undefined for the only line. */
  readonly remove: (() => void) | undefined;
}

const LineOf = ({ line, no, isSale, hasService, hasRelease, change, remove }: LineProps) => {
  const texts = useTexts();
  const chart = useChart();
  const scale = useScale();
  return (
    <fieldset className="trade-line" aria-label={texts.trade.line(no)}>
      <Field label={texts.trade.what(no)}>
        {(id) => <input id={id} value={line.description} onChange={({ target }) => change({ description: target.value })} />}
      </Field>
      <AccountPicker
        label={texts.trade.account(no)}
        value={line.account ?? null}
        fits={isSale ? isIncome : isCost}
        onPick={({ id }) => change({ account: id })}
      />
      <Field label={texts.trade.quantity}>
        {(id) => (
          <input
            id={id}
            className="right"
            inputMode="decimal"
            value={line.quantity}
            onChange={({ target }) => change({ quantity: target.value })}
          />
        )}
      </Field>
      <Field label={texts.trade.price}>
        {(id) => <AmountInput id={id} scale={scale} value={line.price} change={(price) => change({ price })} />}
      </Field>
      {remove !== undefined && (
        <button type="button" className="quiet trade-remove" onClick={remove}>
          {texts.trade.removeLine(no)}
        </button>
      )}
      <MoreOf {...{ line, change, isSale, hasService, hasRelease }} account={chart.find(({ id }) => id === line.account)} />
    </fieldset>
  );
};

interface MoreProps extends Omit<LineProps, 'no' | 'remove'> {
  readonly account: Account | undefined;
}

/** The service period of a line, the account that recognizes it, and its dimensions. They are folded until one is used. */
const MoreOf = ({ line, change, isSale, hasService, hasRelease, account }: MoreProps) => {
  const texts = useTexts();
  const { data: dimensions } = useDimensions();
  const isDeferred = hasRelease && account !== undefined && isOnBalanceSheet(account);
  const hasDimensions = dimensions?.data.some(({ is_active: isActive }) => isActive) === true;
  if (!hasService && !isDeferred && !hasDimensions) return null;
  const isUsed = line.serviceStart !== '' || line.release !== null || Object.keys(line.dimensions).length > 0;
  const months = monthsOf(line);
  return (
    <details className="trade-more stack" open={isUsed || isDeferred}>
      <summary>{hasService ? texts.trade.serviceAndMore : texts.inbox.moreActs}</summary>
      {hasService && (
        <div className="field-row">
          <Field label={texts.trade.serviceStart}>
            {(id) => <DayInput id={id} value={line.serviceStart} change={(serviceStart) => change({ serviceStart })} />}
          </Field>
          <Field label={texts.trade.serviceEnd}>
            {(id) => (
              <DayInput
                id={id}
                value={line.serviceEnd}
                change={(serviceEnd) => change({ serviceEnd })}
                {...(line.serviceStart !== '' && { min: line.serviceStart })}
              />
            )}
          </Field>
        </div>
      )}
      {hasService && months !== undefined && months > 1 && (
        <p className="muted" role="status">
          {texts.trade.spread(months)}
        </p>
      )}
      {isDeferred && (
        <AccountPicker
          label={texts.trade.release}
          value={line.release}
          fits={isSale ? isRevenue : isExpense}
          onPick={({ id }) => change({ release: id })}
        />
      )}
      {hasDimensions && (
        <div className="field-row">
          <LineDimensions of={line.dimensions} change={(chosen) => change({ dimensions: chosen })} />
        </div>
      )}
    </details>
  );
};

const isRevenue = ({ type }: Account): boolean => type === 'revenue';
const isExpense = ({ type }: Account): boolean => type === 'expense';
