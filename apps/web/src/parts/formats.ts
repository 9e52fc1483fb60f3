/**
 * Caches formats: browsers are slow to create and to collect them. A long list that created one per row froze for up to a second at each
 * garbage collection.
 */
const keeping = <Format, Options>(make: (locale: string, options: Options) => Format) => {
  const stored = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const name = `${locale} ${JSON.stringify(options)}`;
    const found = stored.get(name) ?? make(locale, options);
    stored.set(name, found);
    return found;
  };
};

export const numberFormat = keeping((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
export const dayFormat = keeping((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
