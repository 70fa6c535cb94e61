import { createHmac } from 'node:crypto';
import { isSameName } from './isSameName.ts';

const hash = (text: string): string => createHmac('sha256', 'key').update(text).digest('hex');

it.each([
  ['José da Silva', ' jose  DA silva', true],
  ["O'Neill-Ruiz", 'oneill ruiz', true],
  ['สมชาย ใจดี', 'สมชายใจดี', true],
  ['สมชาย ใจดี', 'สมชาย ใจด', false],
  ['José da Silva', 'José Silva', false],
  ['José da Silva', '', false],
])('%s and %s: %s', (name, typed, isSame) => {
  expect(isSameName(hash, name, typed)).toBe(isSame);
});
