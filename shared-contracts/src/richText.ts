/**
 * The HTML that an operator's texts may have (D-61). The API removes everything else when a text is saved,
 * and the client shows nothing else.
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
 * Returns whether a link of an operator's text may be followed: a page of the site, a place on the page, or an address
 * with one of three protocols.
 */
export const isSafeLink = (href: string): boolean =>
  /^(#|\/(?![/\\]))[^\\\s]*$/.test(href) || /^(https:\/\/|mailto:|tel:)[^\s\\]+$/i.test(href);
