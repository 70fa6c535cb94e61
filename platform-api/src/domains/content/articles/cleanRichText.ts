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
/** Keeps all tags and attributes. The result differs from that of `RICH_TEXT` only by what was removed. */
const EVERYTHING: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemesAppliedToAttributes: [],
};

export interface CleanedText {
  readonly html: string;
  /** Whether something was removed. */
  readonly hasLost: boolean;
}

/**
 * Removes all tags, attributes and links that `richText.ts` does not allow. Text inside a removed tag stays. The
 * content of scripts and styles is removed.
 */
export const cleanRichText = (given: string): CleanedText => {
  const html = cleanUntilStable(sanitizeHtml(given, RICH_TEXT).trim());
  return { html, hasLost: html !== sanitizeHtml(given, EVERYTHING).trim() };
};

/** Repairs of broken HTML can leave HTML that is repaired once more. */
const MAX_CLEANINGS = 10;

const cleanUntilStable = (html: string, cleanings = 1): string => {
  const again = sanitizeHtml(html, RICH_TEXT).trim();
  return again === html || cleanings === MAX_CLEANINGS ? again : cleanUntilStable(again, cleanings + 1);
};
