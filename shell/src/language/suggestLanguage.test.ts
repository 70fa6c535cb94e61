import { locales } from '@parlour/shared-contracts';
import { suggestLanguage } from './suggestLanguage.ts';

const offered = locales.filter(({ code }) => ['EN', 'TY', 'TH', 'PT'].includes(code));

describe('the language that a browser prefers', () => {
  it.each([
    ['EN', ['th-TH', 'en-US'], 'TY'],
    ['EN', ['pt-PT'], 'PT'],
    ['EN', ['sv', 'pt-BR', 'en'], 'PT'],
    ['EN', ['sv', 'en-GB', 'pt'], null],
    ['TH', ['th'], null],
    ['EN', ['sv-SE'], null],
    ['EN', [], null],
  ])('on a page in %s for the tags %j is %s', (current, tags, expected) => {
    expect(suggestLanguage(offered, current, tags)?.code ?? null).toBe(expected);
  });
});
