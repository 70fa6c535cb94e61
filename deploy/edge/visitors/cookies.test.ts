import { readCookie, setCookie } from './cookies.ts';

describe("the edge's cookies", () => {
  it('are hidden from scripts, and over https bound to this host', () => {
    expect(setCookie('parlour_preview', { value: 'abc', isSecure: true, seconds: 59.9 })).toBe(
      '__Host-parlour_preview=abc; Path=/; Max-Age=59; HttpOnly; SameSite=Lax; Secure',
    );
    expect(setCookie('parlour_preview', { value: '', isSecure: false, seconds: 0 })).toBe(
      'parlour_preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    );
    expect(setCookie('parlour_member', { value: '4711', isSecure: false, seconds: null })).toBe(
      'parlour_member=4711; Path=/; HttpOnly; SameSite=Lax',
    );
  });

  it('are read as they are set, and over https not if another host or plain http set them', () => {
    for (const isSecure of [true, false]) {
      const [header = ''] = setCookie('parlour_member', { value: '4711', isSecure, seconds: null }).split(
        ';',
      );
      expect(readCookie({ header: `a=b; ${header}`, isSecure }, 'parlour_member')).toBe('4711');
    }
    expect(readCookie({ header: 'parlour_member=4711', isSecure: true }, 'parlour_member')).toBeUndefined();
  });
});
