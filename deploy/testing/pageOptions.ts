import type { PageOptions } from '../edge/pages/page.ts';
import { describedFixture } from './compositions.ts';

/** Options for a guest at home, in English, on a site without optional features. */
export const pageOptionsFixture = (
  options: Partial<PageOptions> & Pick<PageOptions, 'composition'>,
): PageOptions => ({
  descriptions: { of: ({ base }) => describedFixture(base) },
  path: '/',
  search: '',
  addressLanguage: null,
  origin: 'https://play.example',
  visitor: {
    language: 'EN',
    theme: null,
    hasFoldedMenu: false,
    isMember: false,
    identity: { id: 'browser-1', ring: null },
  },
  siteName: 'Parlour',
  installLinks: () => [],
  languages: ['EN', 'TY', 'PT', 'TH'],
  defaultLanguage: 'TY',
  reads: { merchant: 'parlour', pageSize: 40 },
  areOverridesAllowed: false,
  keySet: null,
  shown: null,
  view: null,
  ...options,
});
