/*
 * Making a format costs a hundred times what writing with it costs, and a list writes hundreds of them: each is made
 * once for a language.
 */

function keep<Options extends object, Format>(make: (language: string, options?: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options?: Options): Format => {
    const key = language + JSON.stringify(options);
    const known = made.get(key);
    if (known !== undefined) return known;
    const format = make(language, options);
    made.set(key, format);
    return format;
  };
}

export const dateFormat = keep(
  (language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
export const numberFormat = keep(
  (language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);
export const agoFormat = keep(
  (language, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options),
);
