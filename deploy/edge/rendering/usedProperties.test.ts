import { withoutUnusedProperties } from './usedProperties.ts';

const textsOf = (css: readonly string[], markup = ''): string[] =>
  withoutUnusedProperties(
    css.map((text, index) => ({ href: `/${index}.css`, text, isComplete: true })),
    markup,
  ).map(({ text }) => text);

describe('the custom properties of a document', () => {
  it('include those that another of its stylesheets uses', () => {
    expect(textsOf([':root{--x:1px;--y:2px}', 'a{width:var( --x )}'])).toEqual([
      ':root{--x:1px}',
      'a{width:var( --x )}',
    ]);
  });

  it('make their stylesheet incomplete if one of them is removed', () => {
    const styles = [':root{--x:1px;--y:2px}', 'a{width:var(--x)}'].map((text) => ({
      href: '/a.css',
      text,
      isComplete: true,
    }));
    expect(withoutUnusedProperties(styles, '').map(({ isComplete }) => isComplete)).toEqual([false, true]);
  });

  it('include those that another property or the markup uses', () => {
    const css = ':root{--x:1px;--y:var(--x, 0);--z:3px;color:red}';
    expect(textsOf([css], '<p style="width:var(--y)"></p>')).toEqual([
      ':root{--x:1px;--y:var(--x, 0);color:red}',
    ]);
  });
});
