import { randomBytes } from 'node:crypto';
import { createSecretBox } from './secretBox.ts';

const key = randomBytes(32);
const box = createSecretBox(key);
const secret = Buffer.from('twenty bytes of it..');

it('opens what it has sealed, and never seals the same way twice', () => {
  const sealed = box.seal(secret, 'member 1');
  expect(box.open(sealed, 'member 1')).toEqual(secret);
  expect(box.seal(secret, 'member 1')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').includes(secret)).toBe(false);
});

it('does not open for another owner or with another key, and opens neither changed nor other text', () => {
  const sealed = box.seal(secret, 'member 1');
  const changed = Buffer.from(sealed, 'base64url');
  changed[30] = (changed[30] ?? 0) ^ 1;
  expect(box.open(sealed, 'member 2')).toBeNull();
  expect(createSecretBox(randomBytes(32)).open(sealed, 'member 1')).toBeNull();
  expect(box.open(changed.toString('base64url'), 'member 1')).toBeNull();
  expect(box.open('', 'member 1')).toBeNull();
});
