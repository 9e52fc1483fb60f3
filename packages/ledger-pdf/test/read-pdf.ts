import { extractImages, getDocumentProxy } from 'unpdf';

/** A text of a page, with the places where it begins and ends, in points. */
export interface Placed {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** The texts of a PDF, page by page. */
export const pagesOf = async (bytes: Uint8Array): Promise<readonly (readonly Placed[])[]> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, disableFontFace: true, useSystemFonts: false });
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent({ disableNormalization: true });
    return items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const left = Number(item.transform[4]);
      return [{ text: item.str, left, right: left + item.width }];
    });
  });
  return Promise.all(pages);
};

/** Its texts in one, a line each. */
export const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await pagesOf(bytes))
    .flat()
    .map(({ text }) => text)
    .join('\n');

/** What a PDF states of itself. */
export const statedBy = async (bytes: Uint8Array): Promise<Readonly<Record<string, unknown>>> =>
  (await (await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })).getMetadata()).info as Record<string, unknown>;

/** The sizes of the images on its first page. */
export const imagesOf = async (bytes: Uint8Array): Promise<readonly { readonly width: number; readonly height: number }[]> =>
  (await extractImages(new Uint8Array(bytes), 1)).map(({ width, height }) => ({ width, height }));
