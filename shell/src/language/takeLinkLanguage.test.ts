import { initialLanguage } from './LanguageStore.ts';
import { takeLinkLanguage } from './takeLinkLanguage.ts';

const open = (address: string, documentLanguage: string): string => {
  window.history.replaceState({ kept: true }, '', address);
  document.documentElement.dataset['language'] = documentLanguage;
  takeLinkLanguage();
  return window.location.pathname + window.location.search + window.location.hash;
};

beforeEach(() => localStorage.clear());

it('is the language of the visit, and of the next document', () => {
  localStorage.setItem('language', 'TY');
  expect(open('/rng?language=PT&page=2#top', 'PT')).toBe('/rng?page=2#top');
  expect(window.history.state).toEqual({ kept: true });
  expect(initialLanguage('PT')).toBe('PT');
  expect(document.cookie).toContain('parlour_language=PT');
});

it.each(['/rng', '/rng?language=', '/rng?language=constructor', '/rng?language=PT&language=EN'])(
  'is ignored in %s if the document has another one',
  (address) => {
    expect(open(address, 'TY')).toBe('/rng');
    expect(localStorage.getItem('language')).toBeNull();
  },
);
