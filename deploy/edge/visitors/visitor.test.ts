import { readVisitor } from './visitor.ts';

const site = { languages: ['EN', 'TY'], defaultLanguage: 'TY', rings: ['internal'] };
const read = (cookies?: string, ring?: string) =>
  readVisitor({ cookies: { header: cookies ?? '', isSecure: false }, ring }, site);
const withoutId = { id: '', ring: null };

describe('readVisitor', () => {
  it('[SHELL-110] uses the configured language if none is stored', () => {
    expect(read()).toEqual({
      language: 'TY',
      theme: null,
      hasFoldedMenu: false,
      isMember: false,
      identity: withoutId,
    });
  });

  it('[SHELL-109] uses the stored language and theme', () => {
    expect(read('a=b; parlour_language=EN; parlour_theme=dark')).toEqual({
      language: 'EN',
      theme: 'dark',
      hasFoldedMenu: false,
      isMember: false,
      identity: withoutId,
    });
  });

  it('knows a visitor who has folded the menu', () => {
    expect(read('parlour_menu=folded').hasFoldedMenu).toBe(true);
    expect(read('parlour_menu=open').hasFoldedMenu).toBe(false);
  });

  it('recognises that a member is signed in, without their identity', () => {
    expect(read('parlour_member=anyone').isMember).toBe(true);
    expect(read('parlour_member=').isMember).toBe(false);
  });

  it.each(['parlour_language=XX; parlour_theme=pink', 'xparlour_language=EN', 'parlour_language', ';;='])(
    'ignores values that are not offered: %j',
    (cookies) => {
      expect(read(cookies)).toEqual({
        language: 'TY',
        theme: null,
        hasFoldedMenu: false,
        isMember: false,
        identity: withoutId,
      });
    },
  );

  it("follows the member's cohorts while signed in, and the browser's otherwise", () => {
    expect(read('parlour_visitor=browser-1').identity.id).toBe('browser-1');
    expect(read('parlour_visitor=browser-1; parlour_member=4711').identity.id).toBe('4711');
    expect(read('parlour_visitor=<script>').identity.id).toBe('');
  });

  it('accepts a group that the site knows', () => {
    expect(read(undefined, 'internal').identity.ring).toBe('internal');
    expect(read(undefined, 'press').identity.ring).toBeNull();
  });
});
