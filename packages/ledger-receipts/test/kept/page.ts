import type { ExtractedField } from 'ledger-core';
import type { StoredFile } from './files.ts';

/** How many values are true, how many were given with a confidence of 0.8 or more, and how many of these are right. */
export interface Counted {
  readonly stated: number;
  readonly sure: number;
  readonly sureAndRight: number;
}

const SURE = 0.8;

export const counted = (values: readonly { readonly truth: string | null; readonly field: ExtractedField | null }[]): Counted => {
  const given = values.flatMap(({ truth, field }) =>
    field === null || field.value === null ? [] : [{ isRight: field.value === truth, isSure: field.confidence >= SURE }],
  );
  return {
    stated: values.filter(({ truth }) => truth !== null).length,
    sure: given.filter(({ isSure }) => isSure).length,
    sureAndRight: given.filter(({ isSure, isRight }) => isSure && isRight).length,
  };
};

const share = (part: number, whole: number): string => (whole === 0 ? '' : (part / whole).toFixed(3));

type Rows = readonly (readonly [name: string, counts: Counted])[];

const tableOf = (heading: string, rows: Rows): string =>
  [
    `| ${heading} | Stated | Given, 0.8 or more | Right of these | Precision | Recall |`,
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ([name, { stated, sure, sureAndRight }]) =>
        `| ${[name, stated, sure, sureAndRight, share(sureAndRight, sure), share(sureAndRight, stated)].join(' | ')} |`,
    ),
  ].join('\n');

const sumOf = (rows: Rows): Counted =>
  rows.reduce(
    (sum, [, one]) => ({
      stated: sum.stated + one.stated,
      sure: sum.sure + one.sure,
      sureAndRight: sum.sureAndRight + one.sureAndRight,
    }),
    { stated: 0, sure: 0, sureAndRight: 0 },
  );

/** What is measured on the kept set. */
interface Measured {
  readonly files: readonly StoredFile[];
  readonly origins: Rows;
  readonly rows: Rows;
  readonly kinds: Rows;
  readonly languages: Rows;
}

/** The page of the reference. A test writes it, and fails where it is not current. */
export const pageOf = ({ files, origins, rows, kinds, languages }: Measured): string => `# How receipts are read

${files.length} documents of the project's own making are read by a test, and what is found is compared with what they truly state ([RCP-33](../rules/receipts.md)). They stand, with their kind and layout, in \`packages/ledger-receipts/test/kept\`.
This page is made by the test: \`npm run references\` regenerates it.

The documents were made by those who made the reader, so real ones are read less well than these; the second table shows those written after its rules. A value counts as right when it is the true one, letter by letter. Precision is the share of the values given with a confidence
of 0.8 or more that are right; recall is the share of the values stated that are given so and are right.

${tableOf('Value', [...rows, ['all', sumOf(rows)]])}

${tableOf('Documents', origins)}

${tableOf('Kind of file', kinds)}

${tableOf('Language', languages)}
`;
