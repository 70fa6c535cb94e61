import { createHmac } from 'node:crypto';
import { createRememberCookies } from './rememberCookies.ts';

const TOKEN = 'T'.repeat(65);
const hash = (text: string): string => createHmac('sha256', 'key').update(text).digest('hex');

/** A browser's cookies for one protocol. */
const createJar = (protocol: 'http' | 'https') => {
  const headers: string[] = [];
  const kept = new Map<string, string>();
  const open = () =>
    createRememberCookies(
      { protocol, headers: { cookie: [...kept].map((pair) => pair.join('=')).join('; ') } },
      (header) => {
        headers.push(header);
        const [name = '', value = ''] = header.split(';')[0]?.split('=') ?? [];
        if (header.includes('Max-Age=0')) kept.delete(name);
        else kept.set(name, value);
      },
      hash,
    );
  return { open, headers, kept };
};

describe('rememberCookies', () => {
  it.each([
    ['https', '__Host-', '; Secure'],
    ['http', '', ''],
  ] as const)('store the last username, a token per username and a flag over %s', (protocol, prefix, end) => {
    const { open, headers } = createJar(protocol);
    open().keep('ผู้เล่น', TOKEN);
    const attributes = `; Path=/; Max-Age=86400; HttpOnly; SameSite=Strict${end}`;
    expect(headers).toEqual([
      `${prefix}parlour_remember=1${attributes}`,
      `${prefix}parlour_last_username=${Buffer.from('ผู้เล่น').toString('base64url')}${attributes}`,
      `${prefix}parlour_remember_tokens=${hash('remember:ผู้เล่น').slice(0, 16)}~${TOKEN}${attributes}`,
    ]);
    expect(open().username).toBe('ผู้เล่น');
    expect(open().tokenOf('ผู้เล่น')).toBe(TOKEN);
  });

  it('reads no cookie that a neighbouring site may have planted', () => {
    const { open, kept } = createJar('https');
    kept.set('parlour_last_mobile', '66.0812345678');
    expect(open().mobile).toBeNull();
    kept.set('__Host-parlour_last_mobile', '66.0812345678');
    expect(open().mobile).toEqual({ countryDialingCode: '66', mobileNum: '0812345678' });
  });

  it('contain a token for each of the last four usernames, and can forget a single one', () => {
    const { open } = createJar('http');
    const names = ['ada', 'ben', 'cem', 'dan', 'eve'];
    for (const name of names) open().keep(name, TOKEN);
    expect(names.map((name) => open().tokenOf(name) === TOKEN)).toEqual([false, true, true, true, true]);
    open().forget('ben');
    expect(open().username).toBeNull();
    expect(names.map((name) => open().tokenOf(name) === TOKEN)).toEqual([false, false, true, true, true]);
  });

  it('can contain a username without a token', () => {
    const { open, kept } = createJar('http');
    for (const name of ['ada', 'ben']) open().keep(name, TOKEN);
    open().keepUsername('ada');
    expect([open().username, open().tokenOf('ada'), open().tokenOf('ben')]).toEqual(['ada', null, TOKEN]);
    open().keepUsername('ben');
    expect([...kept.keys()]).toEqual(['parlour_remember', 'parlour_last_username']);
  });

  it('send no header to a browser without remembered logins', () => {
    const { open, headers } = createJar('http');
    open().forget('ada');
    open().forgetMobile();
    expect(headers).toEqual([]);
  });

  it('have room for the longest username', () => {
    const { open } = createJar('http');
    open().keep('ก'.repeat(255), TOKEN);
    expect(open().username).toBe('ก'.repeat(255));
  });
});
