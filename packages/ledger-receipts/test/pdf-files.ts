import { deflateSync } from 'node:zlib';

/** A text at a place of a page, from the left and from the bottom. */
export type Placed = readonly [left: number, bottom: number, text: string];

const stream = (content: Uint8Array, filter = ''): Buffer =>
  Buffer.concat([Buffer.from(`<<${filter}/Length ${content.length}>>\nstream\n`), content, Buffer.from('\nendstream')]);

/** A PDF of objects, numbered from 1; the first is its catalogue. */
const pdfOf = (objects: readonly (string | Buffer)[]): Uint8Array => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [at, object] of objects.entries()) {
    offsets.push(length());
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  }
  const start = length();
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`),
    Buffer.from(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`),
  );
  return new Uint8Array(Buffer.concat(parts));
};

/** A file attached to a PDF, as it is packed there. */
type Attached = readonly [name: string, content: Uint8Array];

/** A PDF with the given content streams, one for each page, and files attached to it. */
const withContents = (contents: readonly Buffer[], attached: readonly Attached[] = []): Uint8Array => {
  const pages = contents.map((_, at) => 4 + 2 * at);
  const firstFile = 4 + 2 * contents.length;
  const names = attached.map(([name], at) => `(${name}) ${firstFile + 2 * at} 0 R`).join(' ');
  return pdfOf([
    `<</Type/Catalog/Pages 2 0 R${attached.length === 0 ? '' : `/Names<</EmbeddedFiles<</Names[${names}]>>>>`}>>`,
    `<</Type/Pages/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...contents.flatMap((content, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${5 + 2 * at} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
      content,
    ]),
    ...attached.flatMap(([name, content], at) => [
      `<</Type/Filespec/F(${name})/UF(${name})/AFRelationship/Alternative/EF<</F ${firstFile + 2 * at + 1} 0 R>>>>`,
      stream(content, '/Type/EmbeddedFile/Subtype/text#2Fxml/Filter/FlateDecode'),
    ]),
  ]);
};

const drawn = (pieces: readonly Placed[]): Buffer =>
  Buffer.from(
    pieces
      .map(([left, bottom, text]) => `BT /F1 12 Tf ${left} ${bottom} Td (${text.replaceAll(/[()\\]/g, '\\$&')}) Tj ET`)
      .join('\n')
      .replaceAll('€', '\x80')
      .replaceAll('’', '\x92')
      .replaceAll('–', '\x96'),
    'latin1',
  );

/** A PDF with texts on its pages. */
export const pdfWithPages = (...pages: readonly (readonly Placed[])[]): Uint8Array =>
  withContents(pages.map((pieces) => stream(deflateSync(drawn(pieces)), '/Filter/FlateDecode')));

/** The places of lines from the top of a page; two blanks part the cells of a line. */
const placed = (lines: readonly string[]): readonly Placed[] =>
  lines.flatMap((line, at) =>
    line
      .split('  ')
      .flatMap((cell, column, { length }): Placed[] => (cell === '' ? [] : [[60 + (480 / length) * column, 750 - 16 * at, cell]])),
  );

/** A PDF of one page with lines from its top; two blanks part the cells of a line. */
export const pdfWithLines = (...lines: readonly string[]): Uint8Array => pdfWithPages(placed(lines));

/** A PDF of one page with lines, and a file attached to it. */
export const pdfWithFile = (lines: readonly string[], ...attached: readonly Attached[]): Uint8Array =>
  withContents(
    [stream(deflateSync(drawn(placed(lines))), '/Filter/FlateDecode')],
    attached.map(([name, content]) => [name, deflateSync(content)]),
  );

const packed = (bytes: number, pattern: string | Uint8Array): Buffer => deflateSync(Buffer.alloc(bytes, pattern as string), { level: 9 });

const MB = 1_000_000;

/** Files of less than a megabyte or two that unpack, or run, without an end that a person would wait for. */
export const hostilePdfs = (): readonly (readonly [string, Uint8Array])[] => [
  ['that unpacks to a gigabyte', withContents([stream(packed(1_000 * MB, '\0'), '/Filter/FlateDecode')])],
  ['that unpacks to endless text', withContents([stream(packed(300 * MB, '(a) Tj '), '/Filter/FlateDecode')])],
  [
    'that is packed twice',
    withContents([stream(deflateSync(packed(1_000 * MB, '\0'), { level: 9 }), '/Filter[/FlateDecode/FlateDecode]')]),
  ],
  ['that is packed in two ways', withContents([stream(packed(20 * MB, Buffer.from([129, 0])), '/Filter[/FlateDecode/RunLengthDecode]')])],
  ['that draws without end', withContents([stream(packed(50 * MB, 'q 1 0 0 1 0 0 cm Q '), '/Filter/FlateDecode')])],
  ['with an attachment that unpacks to a gigabyte', withContents([], [['factur-x.xml', packed(1_000 * MB, ' ')]])],
  ['with an attachment of endless elements', withContents([], [['factur-x.xml', packed(100 * MB, '<a b="c"/>')]])],
  ['of many bombs', withContents(Array.from({ length: 10 }, () => stream(packed(200 * MB, ' '), '/Filter/FlateDecode')))],
];

/** Files that are damaged, or whose parts name each other in a circle. */
export const brokenPdfs = (): readonly (readonly [string, Uint8Array])[] => [
  ['that ends after its mark', new TextEncoder().encode('%PDF-1.7\n')],
  ['that is cut short', pdfWithLines('Total  12.00').slice(0, 300)],
  ['without pages', pdfOf(['<</Type/Catalog>>'])],
  ['whose pages name each other', pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2147483647>>'])],
  ['whose content is of no known filter', withContents([stream(Buffer.from('BT (Total 12.00) Tj ET'), '/Filter/Unheard')])],
];
