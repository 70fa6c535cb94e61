import { addressIn, alternateLinks, readAddressLanguage } from './languageLinks.ts';

const languages = ['EN', 'TY', 'TH'];

describe('the language of an address', () => {
  it.each([
    ['', '', null],
    ['?page=2', '?page=2', null],
    ['?language=TH', '', 'TH'],
    ['?a=1&language=EN&b=%20x', '?a=1&b=+x', 'EN'],
    ['?language=EN&language=TH', '', 'EN'],
    ['?language=', '', null],
    ['?language=en', '', null],
    ['?language=constructor', '', null],
    ['?language=%00', '', null],
  ])('of %j is removed, leaves %j and is %j', (search, rest, language) => {
    expect(readAddressLanguage(search, languages)).toEqual({ search: rest, language });
  });

  it('is a parameter beside the others, except for the default language', () => {
    expect(addressIn('https://a.example/rng?page=2', 'EN', 'TY')).toBe(
      'https://a.example/rng?page=2&language=EN',
    );
    expect(addressIn('https://a.example/rng', 'TY', 'TY')).toBe('https://a.example/rng');
  });

  it('is listed once if two codes share it', () => {
    const tags = alternateLinks('https://a.example/', { languages, defaultLanguage: 'TH' }).map((link) =>
      /hreflang="([^"]*)" href="([^"]*)"/.exec(link)?.slice(1),
    );
    expect(Object.fromEntries(tags.map((tag) => tag ?? []))).toEqual({
      th: 'https://a.example/',
      en: 'https://a.example/?language=EN',
      'x-default': 'https://a.example/',
    });
    expect(tags).toHaveLength(3);
  });
});
