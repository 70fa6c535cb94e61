/**
 * The HTML tags that a text of the operator may contain (D-61). The API removes all other tags when it saves a
 * text. The client shows no other tags.
 */
export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'a',
  'blockquote',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

/**
 * Returns whether a text of the operator may contain this link. Allowed are paths of the site, anchors of the page,
 * and addresses that begin with `https://`, `mailto:` or `tel:`.
 */
export const isSafeLink = (href: string): boolean =>
  /^(#|\/(?![/\\]))[^\\\s]*$/.test(href) || /^(https:\/\/|mailto:|tel:)[^\s\\]+$/i.test(href);
