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
      'For tables: the mapping of the file as JSON, with `columns`, `directions` and any option of this request. Its values take precedence. All others come from the stored mapping, the known layout or the content of the file.',
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
    description: 'The row with the column names. The first row of the file is 1.',
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
      'For tables: the name of a known layout, which is used without detection. `inferred` uses none, and parses the table by its headings and rows.',
      'chase_checking',
    ),
  ),
  account: v.optional(described(word, 'The number of the account to read from a file with several accounts, or its last digits.', '4321')),
  ...OPTIONAL_PARTS,
  header: v.optional(flag('False for a table without a row of column names.', false)),
  header_row: v.optional(headerRow),
  mapping: v.optional(mapping),
  skip_bad_rows: v.optional(flag('True imports the valid rows and lists the invalid ones, instead of refusing the file.')),
  prove_balances: v.optional(flag('False accepts a file whose printed balances do not add up.', false)),
};

export const StatementQueryIn = v.strictObject(statementOptions);

export const StatementIn = input('StatementUpload', 'A statement file, with its parsing options.', {
  file: v.pipe(
    v.custom<UploadedFile>(isFile, 'is not one file'),
    FILE('A CSV, XLSX, XLS, ODS, OFX, QFX, CAMT, MT940 or QIF file. The format is detected from its bytes.'),
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
