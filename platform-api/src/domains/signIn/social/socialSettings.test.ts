import { readSettings } from '../../../settings.ts';

const SECRET = 'nobody may read this';
const first = {
  SOCIAL_1_NAME: 'One',
  SOCIAL_1_ISSUER: 'https://one.example',
  SOCIAL_1_CLIENT_ID: 'parlour',
  SOCIAL_1_CLIENT_SECRET: SECRET,
};
const read = (variables: Readonly<Record<string, string>>) => readSettings(variables).api.socialProviders;

describe('the social login providers', () => {
  it('are those that are configured and not switched off', () => {
    expect(read({})).toEqual([]);
    expect(read(first)).toMatchObject([{ id: '1', name: 'One', icon: null }]);
    expect(read({ ...first, SOCIAL_1: 'off' })).toEqual([]);
  });

  it.each([
    [{ SOCIAL_1_ISSUER: '' }, /SOCIAL_1_ISSUER is not set/],
    [{ SOCIAL_1_ISSUER: 'http://one.example' }, /has to start with https/],
    [{ SOCIAL_1_ICON: 'https://one.example/icon.png' }, /SOCIAL_1_ICON/],
  ])('must have complete settings: %p', (changes, message) => {
    const variables = { ...first, ...changes };
    expect(() => read(variables)).toThrow(message);
    expect(() => read(variables)).not.toThrow(SECRET);
  });
});
