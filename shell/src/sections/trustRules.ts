import type { IntegrityRegistry } from './integrity.ts';

/** The browser's Trusted Types policy: what a string becomes in a dangerous place; null refuses it. */
interface TrustRules {
  createScriptURL(url: string): string | null;
  createHTML(text: string): string | null;
}

declare global {
  /** Absent in browsers without Trusted Types. */
  var trustedTypes: { createPolicy(name: string, rules: TrustRules): unknown } | undefined;
}

/**
 * What any code on the page may do with a string that could become code: load a script that has an
 * integrity here, and write text without markup where markup would be possible (antd fills its
 * style elements that way). Script texts are never trusted, so there is no rule for them.
 */
export const trustRules = (integrity: Pick<IntegrityRegistry, 'isKnown'>): TrustRules => ({
  createScriptURL: (url) => (integrity.isKnown(url) ? url : null),
  createHTML: (text) => (text.includes('<') ? null : text),
});
