import { isSafeLink, RICH_TEXT_TAGS } from '@parlour/shared-contracts/richText';
import sanitizeHtml from 'sanitize-html';

const RICH_TEXT: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: href !== undefined && isSafeLink(href) ? { href } : {} }),
  },
};
/** Writes HTML in the same way, and removes nothing but comments. */
const EVERYTHING: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemesAppliedToAttributes: [],
};

export interface CleanedText {
  readonly html: string;
  readonly hasLost: boolean;
}

/** Removes all HTML that is not rich text. The text inside a removed tag stays, except that of scripts and styles. */
export const cleanRichText = (given: string): CleanedText => {
  const html = sanitizeHtml(given, RICH_TEXT).trim();
  return { html, hasLost: html !== sanitizeHtml(given, EVERYTHING).trim() };
};
