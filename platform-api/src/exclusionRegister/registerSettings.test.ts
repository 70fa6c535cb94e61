import { readRegisterSettings } from './registerSettings.ts';

const URL = 'https://register.example/persons';
const read = (address: string | null, token: string | null) =>
  readRegisterSettings({
    EXCLUSION_REGISTER_URL: address,
    EXCLUSION_REGISTER_TOKEN: token,
    EXCLUSION_REGISTER_TIMEOUT_MS: 3_000,
  });

describe('the settings of the exclusion register', () => {
  it('name a register, or none', () => {
    expect(read(URL, 'secret')).toEqual({ url: URL, token: 'secret', timeoutMs: 3_000 });
    expect(read(null, null)).toBeNull();
  });

  it.each([
    [URL, null, 'go together'],
    [null, 'secret', 'go together'],
    ['http://register.example', 'secret', 'expected https://'],
  ])('refuse the address %s with the token %s', (address, token, message) => {
    expect(() => read(address, token)).toThrow(message);
  });

  it('allow a plain connection on this machine', () => {
    expect(read('http://127.0.0.1:8080/', 'secret')?.url).toBe('http://127.0.0.1:8080/');
  });
});
