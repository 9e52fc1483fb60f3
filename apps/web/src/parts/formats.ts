/**
 * Caches formats: browsers are slow to create and to collect them. A long list that created one per row froze for up to a second at each
 * garbage collection.
 */
const keeping = <Format, Options>(make: (locale: string, options: Options) => Format) => {
  const kept = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const name = `${locale} ${JSON.stringify(options)}`;
    const found = kept.get(name) ?? make(locale, options);
    kept.set(name, found);
    return found;
  };
};

export const numberFormat = keeping((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
export const dayFormat = keeping((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
