import { isSafeLink, RICH_TEXT_TAGS } from '@parlour/shared-contracts/richText';
import { Parser } from 'htmlparser2';
import { createElement, type ReactNode } from 'react';

/** Elements whose text is not for readers. */
const UNREADABLE: readonly string[] = ['script', 'style', 'textarea', 'title', 'option', 'noscript', 'xmp'];

/** Elements that contain elements only: blanks between them are not text. */
const WITHOUT_TEXT: readonly (string | null)[] = ['table', 'thead', 'tbody', 'tr', 'ul', 'ol'];

interface OpenElement {
  /** Null: the element is left out, and what it contains stays. */
  readonly tag: string | null;
  readonly href: string | undefined;
  readonly children: ReactNode[];
}

const openElement = (name: string, href: string | undefined): OpenElement => ({
  tag: RICH_TEXT_TAGS.find((known) => known === name) ?? null,
  href: name === 'a' && href !== undefined && isSafeLink(href) ? href : undefined,
  children: [],
});

const linkProps = (href: string | undefined) => {
  if (href === undefined) return {};
  return href.startsWith('https:') ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
};

/**
 * Parses an operator's HTML into React nodes with the tags and links of `richText.ts` only. It runs no HTML parser of the
 * browser, so nothing in the text can run, and server and browser have the same nodes.
 */
export const richNodes = (html: string): readonly ReactNode[] => {
  const root = openElement('', undefined);
  const open = [root];
  let unreadable = 0;
  const add = (node: ReactNode): void => void open.at(-1)?.children.push(node);
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (UNREADABLE.includes(name)) unreadable += 1;
      open.push(openElement(name, href));
    },
    ontext: (text) => {
      const isBetweenElements = text.trim() === '' && WITHOUT_TEXT.includes(open.at(-1)?.tag ?? null);
      if (unreadable === 0 && !isBetweenElements) add(text);
    },
    onclosetag: (name) => {
      if (UNREADABLE.includes(name)) unreadable -= 1;
      const element = open.pop();
      if (element === undefined) return;
      const { tag, href, children } = element;
      const key = open.at(-1)?.children.length;
      if (tag === null) children.forEach(add);
      else add(createElement(tag, { key, ...linkProps(href) }, ...children));
    },
  });
  parser.end(html);
  return root.children;
};
