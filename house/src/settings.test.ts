import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-settings-'));
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const keyFile = join(folder, 'house.pem');
const publicKeyFile = join(folder, 'operator.pem');
beforeAll(() => {
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(publicKeyFile, publicKey.export({ type: 'spki', format: 'pem' }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const stakes = { decimals: 2, least: 1_000, usual: 2_000, most: 9_000 };
const operator = {
  operatorId: 'site',
  walletUrl: 'http://api/wallet/',
  publicKeyFile,
  currencies: { THB: stakes },
};
const read = (variables: Record<string, string>) =>
  readSettings({ HOUSE_PRIVATE_KEY_FILE: keyFile, ...variables });
const withOperator = (changes: object) => ({
  HOUSE_OPERATORS: JSON.stringify([{ ...operator, ...changes }]),
});

describe("the house's settings", () => {
  it('have a port, an origin and operators with their keys', () => {
    const { process, house } = read({ HOUSE_PORT: '4999', ...withOperator({}) });
    expect([process.port, house.origin]).toEqual([4_999, 'http://localhost:4999']);
    expect(house.operators).toMatchObject([{ walletUrl: 'http://api/wallet', currencies: { THB: stakes } }]);
    expect(read({ HOUSE_ORIGIN: 'https://house.example/' }).house.origin).toBe('https://house.example');
  });

  it.each([
    [{ HOUSE_PRIVATE_KEY_FILE: '' }, /HOUSE_PRIVATE_KEY_FILE is not set/],
    [{ HOUSE_PRIVATE_KEY_FILE: '/nowhere.pem' }, /holds no RSA key/],
    [{ HOUSE_OPERATORS: '{' }, /HOUSE_OPERATORS is not allowed/],
    [withOperator({ publicKeyFile: '/nowhere.pem' }), /HOUSE_OPERATORS: .* holds no RSA key/],
    [withOperator({ pace: 'fast' }), /HOUSE_OPERATORS is not allowed: .* pace \(regulated or free\)/],
    [withOperator({ walletUrl: 'file:///x' }), /HOUSE_OPERATORS is not allowed/],
    [withOperator({ currencies: { THB: { ...stakes, usual: 1 } } }), /HOUSE_OPERATORS is not allowed/],
    [withOperator({ currencies: { THB: { ...stakes, decimals: 6 } } }), /HOUSE_OPERATORS is not allowed/],
    [{ HOUSE_FRAME_ANCESTORS: "'self'; script-src *" }, /HOUSE_FRAME_ANCESTORS/],
  ])('are refused with a message: %j', (variables, message) => {
    expect(() => read(variables)).toThrow(message);
  });
});
