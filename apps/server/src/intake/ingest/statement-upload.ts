import { isLongerThan, type StatementHints } from 'ledger-core';
import { MAX_SOURCE_WORD_LENGTH } from 'ledger-wire/bank/sources/wire';
import { described, flag, textUpTo } from 'ledger-wire/fields';
import { mappingOf, OPTIONAL_PARTS, StatementMappingIn } from 'ledger-wire/intake/ingest/mapping';
import { input, present } from 'ledger-wire/schemas';
import * as v from 'valibot';
import type { UploadedFile } from '../../http/form.ts';
import { FILE, isNamedFile, textOfPart } from '../../http/upload.ts';

const word = textUpTo(MAX_SOURCE_WORD_LENGTH);

const isFile = (part: unknown): part is UploadedFile => isNamedFile(part) && !isLongerThan(part.name ?? '', MAX_SOURCE_WORD_LENGTH);

const mapping = v.pipe(
  v.unknown(),
  v.metadata({
    description:
      'Tables: how the file is read, as JSON: `columns` and `directions`, and any option of this request. What is named here is taken from here, all else from the kept mapping, the known layout or the content of the file.',
    examples: ['{"columns": {"date": "Date", "description": "Description", "amount": "Amount"}}'],
    type: 'string',
    contentMediaType: 'application/json',
  }),
  v.transform(textOfPart),
  v.string('is not a text'),
  v.parseJson(undefined, 'is not JSON'),
  StatementMappingIn,
);

const headerRow = v.pipe(
  v.string(),
  v.metadata({
    description: 'The row of the column names, the first row of the file being 1.',
    examples: [5],
    type: 'integer',
    minimum: 1,
  }),
  v.check((text) => /^[1-9]\d{0,6}$/.test(text), 'must be the number of a row'),
  v.transform(Number),
);

/** Options for a statement file: fields of the form, or of the query if the body is the file itself. */
const statementOptions = {
  profile: v.optional(
    described(
      word,
      'Tables: the name of a known layout, used without recognising it; `inferred` uses none, and reads the table by its headings and rows.',
      'chase_checking',
    ),
  ),
  account: v.optional(described(word, 'Of a file with several accounts, the number of the one to read, or its last digits.', '4321')),
  ...OPTIONAL_PARTS,
  header: v.optional(flag('False for a table without a row of column names.', false)),
  header_row: v.optional(headerRow),
  mapping: v.optional(mapping),
  skip_bad_rows: v.optional(flag('True takes in the good rows and lists the bad ones, instead of refusing the file.')),
  prove_balances: v.optional(flag('False takes in a file whose printed balances do not add up.', false)),
};

export const StatementQueryIn = v.strictObject(statementOptions);

export const StatementIn = input('StatementUpload', 'A statement file, with how to read it.', {
  file: v.pipe(
    v.custom<UploadedFile>(isFile, 'is not one file'),
    FILE('The file: CSV, XLSX, XLS, ODS, OFX, QFX, CAMT, MT940 or QIF. Its bytes decide on the format.'),
  ),
  ...statementOptions,
});

/** The options of a request for a file, with the library's names. A separate option takes precedence over the same one in `mapping`. */
export const hintsOf = (given: v.InferOutput<typeof StatementQueryIn>): StatementHints => {
  const { profile, account, skip_bad_rows: skipBadRows, prove_balances: proveBalances, mapping: stated, ...parts } = given;
  const read = mappingOf({ ...stated, ...present(parts) });
  return present({
    profile,
    account,
    skipBadRows,
    proveBalances,
    dateOrder: read.dateOrder,
    mapping: Object.keys(read).length > 0 ? read : undefined,
  }) as StatementHints;
};
