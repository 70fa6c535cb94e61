import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { houseEnvironment } from './houseEnvironment.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'parlour-keys-'));
afterAll(() => rmSync(dataFolder, { recursive: true }));
const siteOrigins = 'http://localhost:3000';
const options = {
  dataFolder,
  apiPort: 4000,
  housePort: 4300,
  siteOrigins,
  currency: 'USDT',
  operatorId: 'parlour',
  isRegulated: false,
};

describe('the house of npm start', () => {
  it('and the API have each other’s public keys; keys are created once, and only their owner can read them', () => {
    const { house, api, edge } = houseEnvironment(options);
    const [operator] = JSON.parse(house['HOUSE_OPERATORS'] ?? '');
    const publicOf = (file = '') =>
      createPublicKey(createPrivateKey(readFileSync(file))).export({ format: 'jwk' });
    const read = (file = '') => createPublicKey(readFileSync(file)).export({ format: 'jwk' });
    expect(read(api['HOUSE_PUBLIC_KEY_FILE'])).toEqual(publicOf(house['HOUSE_PRIVATE_KEY_FILE']));
    expect(read(operator.publicKeyFile)).toEqual(publicOf(api['PLATFORM_KEY_FILE']));
    expect(statSync(api['PLATFORM_KEY_FILE'] ?? '').mode & 0o777).toBe(0o600);
    const before = readFileSync(house['HOUSE_PRIVATE_KEY_FILE'] ?? '', 'utf8');
    expect(houseEnvironment(options)).toEqual({ house, api, edge });
    expect(edge['GAME_ORIGINS']).toBe('http://localhost:4300');
    expect(readFileSync(house['HOUSE_PRIVATE_KEY_FILE'] ?? '', 'utf8')).toBe(before);
  });

  it('sets no minimum time between rounds, unless the market requires it', () => {
    const paces = [false, true].map((isRegulated) => {
      const { house } = houseEnvironment({ ...options, isRegulated });
      return JSON.parse(house['HOUSE_OPERATORS'] ?? '')[0].pace;
    });
    expect(paces).toEqual(['free', 'regulated']);
  });

  it('uses amounts that the protocol can carry', () => {
    const [operator] = JSON.parse(houseEnvironment(options).house['HOUSE_OPERATORS'] ?? '');
    expect(operator).toMatchObject({
      walletUrl: 'http://localhost:4000/vendors/hub88/house',
      currencies: { USDT: { decimals: 2, least: 1_000 } },
    });
  });
});
