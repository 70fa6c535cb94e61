import { parse } from 'postcss';
import type { InlineStyle } from './inlineStyles.ts';

const USE = /var\(\s*(--[\w-]+)/g;

const usesIn = (text: string): string[] => [...text.matchAll(USE)].map(([, name = '']) => name);

/**
 * Removes the custom properties that neither these stylesheets nor the markup uses. The complete stylesheets, which the
 * page loads later, define them again.
 */
export const withoutUnusedProperties = (styles: readonly InlineStyle[], markup: string): InlineStyle[] => {
  const used = new Set([markup, ...styles.map(({ text }) => text)].flatMap(usesIn));
  return styles.map(({ href, text, isComplete }) => {
    const root = parse(text);
    root.walkDecls(/^--/, (declaration) => {
      if (!used.has(declaration.prop)) declaration.remove();
    });
    const kept = root.toString();
    return { href, text: kept, isComplete: isComplete && kept === text };
  });
};
