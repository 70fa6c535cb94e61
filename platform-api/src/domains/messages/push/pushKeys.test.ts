import { createPushKeys } from './pushKeys.ts';

const publicKeyOf = async (secret: string): Promise<string> =>
  (await createPushKeys(secret, 'https://play.example')).publicKey;

describe('the key pair of push messages', () => {
  it('is the same on all processes with the same text, and another one with another text', async () => {
    const first = await publicKeyOf('a text of thirty-two characters');
    expect(first).toMatch(/^B[\w-]{86}$/);
    expect(await publicKeyOf('a text of thirty-two characters')).toBe(first);
    expect(await publicKeyOf('a text of thirty-two characters!')).not.toBe(first);
  });
});
