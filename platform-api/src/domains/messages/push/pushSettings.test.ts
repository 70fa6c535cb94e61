import { isPushAddress, readPushSettings } from './pushSettings.ts';

const services = ['push.example.com', 'notify.example.net', 'http://127.0.0.1:4900'];

describe('addresses of push services', () => {
  it.each([
    'https://push.example.com/send/abc',
    'https://eu1.push.example.com/send/abc',
    'https://db5p.notify.example.net/w/?token=a%2fb',
    'http://127.0.0.1:4900/one',
  ])('are those of known hosts: %s', (address) => {
    expect(isPushAddress(address, services)).toBe(true);
  });

  it.each([
    'http://push.example.com/send',
    'https://push.example.com:8443/send',
    'https://evilpush.example.com/send',
    'https://push.example.com.evil.test/send',
    'https://push.example.com@10.0.0.1/send',
    'https://user@push.example.com/send',
    'https://10.0.0.1/push.example.com',
    'http://127.0.0.1:4901/one',
    'file:///etc/passwd',
    'push.example.com',
  ])('are refused otherwise: %s', (address) => {
    expect(isPushAddress(address, services)).toBe(false);
  });
});

describe('the setting of push services', () => {
  const read = (entry: string, isDevelopment = false) =>
    readPushSettings({ PUSH_KEY: null, PUSH_SERVICES: [entry] }, isDevelopment).services;

  it('takes hosts, and in development an origin of this machine', () => {
    expect(read('push.example.com')).toEqual(['push.example.com']);
    expect(read('http://127.0.0.1:4900', true)).toEqual(['http://127.0.0.1:4900']);
  });

  it.each(['http://127.0.0.1:4900', 'https://push.example.com', 'com', '10.0.0.1', '127.1', '*.example.com'])(
    'refuses %s in production',
    (entry) => {
      expect(() => read(entry)).toThrow('PUSH_SERVICES=');
    },
  );
});
