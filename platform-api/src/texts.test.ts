import type { Endpoint } from '@parlour/shared-contracts';
import { endpointTable } from '@parlour/shared-contracts/endpoints';
import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import { failureStatuses } from './http/failures.ts';
import { createTexts, readPacks } from './texts.ts';

describe('the API’s texts', () => {
  const packs = readPacks();

  it('[STD-021] has a text for every failure and every declared refusal in each pack', () => {
    const endpoints = [...Object.values(endpointTable), operatorEndpoints].flatMap((table) =>
      Object.values<Endpoint<string>>(table),
    );
    const refusals = endpoints.flatMap((endpoint) => Object.keys(endpoint.refusals ?? {}));
    const codes = [...new Set([...Object.keys(failureStatuses), ...refusals])];
    const missing = Object.entries(packs).flatMap(([name, pack]) =>
      codes.filter((code) => !pack[code]).map((code) => `${name} ${code}`),
    );
    expect(missing).toEqual([]);
  });

  it('falls back for each text: the language, the site’s language, English', () => {
    const texts = createTexts(
      { EN: { a: 'a', b: 'b', c: 'c' }, PT: { a: 'á', b: 'bê' }, VN: { a: 'ă' } },
      'PT',
    );
    expect(['a', 'b', 'c', 'd'].map((key) => texts.say(key, 'VN'))).toEqual(['ă', 'bê', 'c', undefined]);
    expect(texts.say('a', 'SW')).toBe('á');
  });

  it('reads operators’ texts in the best available language', () => {
    const texts = createTexts({}, 'TY');
    const text = { EN: 'Hello', TY: 'สวัสดี' };
    expect(['EN', 'TH', 'VN'].map((language) => texts.read(text, language))).toEqual([
      'Hello',
      'สวัสดี',
      'สวัสดี',
    ]);
    expect(texts.read({ EN: 'Hello' }, 'VN')).toBe('Hello');
    expect(texts.read({ PT: 'Olá' }, 'VN')).toBe('');
  });

  it('fills placeholders once, and requires a value for each', () => {
    const texts = createTexts({ EN: { code: '{site}: {code}, {code}' } }, 'EN');
    expect(texts.say('code', 'EN', { site: '$& {code}', code: '12' })).toBe('$& {code}: 12, 12');
    expect(() => texts.say('code', 'EN', { site: 'Parlour' })).toThrow('code');
    expect(() => texts.say('code', 'EN')).toThrow('site');
  });
});
