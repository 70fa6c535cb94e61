const names: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'application/pdf': 'PDF',
  'text/csv': 'CSV',
};

/** Returns the names of file types: `PNG, JPG, or PDF`. The name of an unknown type is the end of its MIME type. */
export const namesOfTypes = (types: readonly string[], tag: string): string =>
  new Intl.ListFormat(tag, { type: 'disjunction' }).format(
    types.map((type) => names[type] ?? (type.split('/').at(-1) ?? type).toUpperCase()),
  );

export const isImage = ({ type }: Pick<File, 'type'>): boolean => type.startsWith('image/');
