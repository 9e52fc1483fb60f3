import { placeOf } from './numbers.ts';
import type { SeriesGap } from './series.ts';

type Document = Parameters<typeof placeOf>[0];

/** The sequences of documents in the series of the books, in order. */
const placesOf = (documents: readonly Document[]) =>
  documents
    .flatMap((document) => {
      const place = placeOf(document);
      return place === null ? [] : [{ place, numberedBy: document.numberedBy }];
    })
    .toSorted((a, b) => a.place - b.place);

/** The queries of both series on the memory store. */
export const seriesIn = (documents: () => readonly Document[]) => ({
  lastInSeries: async (): Promise<number> => placesOf(documents()).at(-1)?.place ?? 0,
  gapsInSeries: async (): Promise<readonly SeriesGap[]> => {
    const places = placesOf(documents());
    return places.flatMap(({ place, numberedBy }, at) => {
      const first = (places[at - 1]?.place ?? 0) + 1;
      return numberedBy === 'service' && first < place ? [{ first, last: place - 1 }] : [];
    });
  },
});
