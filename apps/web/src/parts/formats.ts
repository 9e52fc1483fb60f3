/**
 * Formats are kept: the browser takes long to make one, and longer to throw it away. A long list that made them for each row stood still for up to a second
 * whenever memory was cleaned.
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
