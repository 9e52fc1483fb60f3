import { useTexts } from '../base/catalogue/catalogue.ts';
import { useNamedInputs } from '../base/use-sentence.ts';
import { CheckField } from '../parts/fields.tsx';
import { Choice, TypedField, WordsOfDirection } from './option-fields.tsx';
import { type Imported, NO_OPTIONS, type ReadingOptions } from './reading.ts';

const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1250': 'Windows 1250',
  'windows-1251': 'Windows 1251',
  'windows-1252': 'Windows 1252',
  'windows-1254': 'Windows 1254',
  shift_jis: 'Shift JIS',
  gbk: 'GBK',
};

interface Props {
  readonly text: ReadingOptions;
  readonly say: (text: ReadingOptions) => void;
  /** The refusal of the file, which names the options that would resolve it; null if it was read. */
  readonly fault: unknown;
  readonly read: Imported | undefined;
}

/** The options for reading a file. Those that a refusal asks for are marked. */
export const Options = ({ text, say, fault, read }: Props) => {
  const texts = useTexts();
  const named = useNamedInputs(fault);
  /** Whether the refusal names an option, or a part of one such as `mapping.directions.in`. */
  const isOpen = (option: string) => named.some((input) => `${input}.`.replace(/^mapping\./, '').startsWith(`${option}.`));
  const mapping = read?.reading?.mapping;
  /** Replaces an option; undefined lets the file decide. */
  const change = (more: { readonly [Name in keyof ReadingOptions]?: ReadingOptions[Name] | undefined }) =>
    say(
      Object.fromEntries(
        Object.entries({ ...text, ...more }).filter(([, value]) => value !== undefined && value !== ''),
      ) as unknown as ReadingOptions,
    );
  return (
    <fieldset className="options">
      <legend>{texts.files.how}</legend>
      <Choice
        label={texts.files.dateOrder}
        isOpen={isOpen('date_order')}
        value={text.date_order}
        read={mapping?.date_order}
        names={texts.files.dateOrders}
        change={(date_order) => change({ date_order })}
      />
      <Choice
        label={texts.files.decimalMark}
        isOpen={isOpen('decimal_mark')}
        value={text.decimal_mark}
        read={mapping?.decimal_mark}
        names={texts.files.decimalMarks}
        change={(decimal_mark) => change({ decimal_mark })}
      />
      <Choice
        label={texts.files.options.sign}
        isOpen={isOpen('sign')}
        value={text.sign}
        read={mapping?.sign}
        names={texts.files.signs}
        change={(sign) => change({ sign })}
      />
      {(isOpen('encoding') || text.encoding !== undefined) && (
        <Choice
          label={texts.files.options.encoding}
          isOpen={isOpen('encoding')}
          value={text.encoding}
          read={mapping?.encoding}
          names={ENCODINGS}
          change={(encoding) => change({ encoding })}
        />
      )}
      {(isOpen('fee') || text.fee !== undefined) && (
        <Choice
          label={texts.files.options.fee}
          isOpen={isOpen('fee')}
          value={text.fee}
          read={mapping?.fee}
          names={texts.files.fees}
          change={(fee) => change({ fee })}
        />
      )}
      {(isOpen('directions') || text.words !== undefined) && (
        <WordsOfDirection isOpen={isOpen('directions')} value={text.words} change={(words) => change({ words })} />
      )}
      <TypedField
        label={texts.files.options.account}
        isOpen={isOpen('account')}
        value={text.account ?? ''}
        change={(account) => change({ account })}
      />
      <label className="check" data-asked={isOpen('skip_bad_rows') || undefined}>
        <input
          type="checkbox"
          checked={text.skip_bad_rows === true}
          onChange={({ target }) => change({ skip_bad_rows: target.checked || undefined })}
        />
        {texts.files.skipBad}
      </label>
      <CheckField
        label={texts.files.noProof}
        isChecked={text.prove_balances === false}
        change={(isChecked) => change({ prove_balances: isChecked ? false : undefined })}
      />
      {text !== NO_OPTIONS && (
        <button type="button" onClick={() => say(NO_OPTIONS)}>
          {texts.files.asItSays}
        </button>
      )}
    </fieldset>
  );
};
