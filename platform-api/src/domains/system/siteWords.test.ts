import { SiteWords } from './siteWords.ts';

const words = new SiteWords({ name: 'Royal Parlour 88', origin: 'https://play.parlour-club.example:8443' });

it.each([
  'parlour1',
  'Parlour#2026',
  '2026ROYAL!',
  'Royal.Parlour',
  'play-1234',
  'parlourclub9',
  'Example#1',
])('%s is a word of the site', (password) => {
  expect(words.has(password)).toBe(true);
});

it.each(['Chosen#2026', 'my parlour 1', 'parlourparlour', '12345678', '88#2026!', ''])(
  '“%s” is not a word of the site',
  (password) => {
    expect(words.has(password)).toBe(false);
  },
);
