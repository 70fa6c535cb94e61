import type { IntegrityRegistry } from './integrity.ts';

/** Rules of the browser's Trusted Types policy. Null refuses a string. */
interface TrustRules {
  createScriptURL(url: string): string | null;
  createHTML(text: string): string | null;
}

declare global {
  /** Absent in browsers without Trusted Types. */
  var trustedTypes: { createPolicy(name: string, rules: TrustRules): unknown } | undefined;
}

/**
 * Creates the Trusted Types rules. Code on the page may load a script with a known integrity, and may write
 * text without markup where markup is possible (antd fills its style elements that way). Script texts are
 * never trusted, so there is no rule for them.
 */
export const trustRules = (integrity: Pick<IntegrityRegistry, 'isKnown'>): TrustRules => ({
  createScriptURL: (url) => (integrity.isKnown(url) ? url : null),
  createHTML: (text) => (text.includes('<') ? null : text),
});
