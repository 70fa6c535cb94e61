import { readVisitor } from './visitor.ts';

const site = { languages: ['EN', 'TY'], defaultLanguage: 'TY' };

describe('readVisitor', () => {
  it('[SHELL-110] takes the configured language when nothing is stored', () => {
    expect(readVisitor(undefined, site)).toEqual({ language: 'TY', theme: null, visit: null });
  });

  it('[SHELL-109] takes the stored language and theme', () => {
    expect(readVisitor('a=b; parlour_language=EN; parlour_theme=dark; parlour_visit=guest', site)).toEqual({
      language: 'EN',
      theme: 'dark',
      visit: 'guest',
    });
  });

  it.each([
    'parlour_language=XX; parlour_theme=pink; parlour_visit=x',
    'xparlour_language=EN',
    'parlour_language',
    ';;=',
  ])('takes nothing that is not offered from %j', (cookies) => {
    expect(readVisitor(cookies, site)).toEqual({ language: 'TY', theme: null, visit: null });
  });
});
