import { isSafeLink, RICH_TEXT_TAGS } from '@parlour/shared-contracts/richText';
import { Parser } from 'htmlparser2';
import { createElement, type ReactNode } from 'react';

/** The text inside these elements is not shown. */
const UNREADABLE: readonly string[] = ['script', 'style', 'textarea', 'title', 'option', 'noscript', 'xmp'];

/** These elements may contain only other elements. White space between the children is ignored. */
const WITHOUT_TEXT: readonly (string | null)[] = ['table', 'thead', 'tbody', 'tr', 'ul', 'ol'];

interface OpenElement {
  /** Null: the element itself is left out, and its children are kept. */
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
 * Parses HTML of the operator into React nodes. The nodes have only the tags and links that `richText.ts` allows.
 * The function does not use the HTML parser of the browser, so no part of the text is executed. Server and browser
 * create the same nodes.
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
