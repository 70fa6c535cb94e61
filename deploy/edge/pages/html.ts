const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that stands for itself in content and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** JSON that cannot end the script element it stands in. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** An element without content; attributes that are undefined are left out, `true` has no value. */
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
