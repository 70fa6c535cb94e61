const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for content and for quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Returns JSON that cannot end its script element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Returns an element without content. Omits attributes that are undefined; `true` has no value. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string | true | undefined>>,
): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return [value === true ? key : `${key}="${escapeHtml(value)}"`];
  });
  return `<${[name, ...written].join(' ')}>`;
};
