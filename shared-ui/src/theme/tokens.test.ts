import { themeColours, type ThemeName } from './tokens.ts';

interface Files {
  readFileSync(path: string, encoding: 'utf8'): string;
}
const { readFileSync } = jest.requireActual<Files>('node:fs');
const testPath = expect.getState().testPath ?? '';
const css = readFileSync(testPath.replace('tokens.test.ts', 'theme.css'), 'utf8');
const themes: readonly ThemeName[] = ['dark', 'light'];

const property = (role: string) =>
  `--color-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Returns a role's colour in the stylesheet. It has one value for both themes, or one for each. */
const inStylesheet = (role: string, theme: ThemeName): string | undefined => {
  const value = new RegExp(`${property(role)}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(css);
  return value?.[3] ?? value?.[theme === 'light' ? 1 : 2];
};

/** Returns the relative luminance of `#rrggbb` (WCAG 2). */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (left: string, right: string): number => {
  const [dark = 0, light = 0] = [luminance(left), luminance(right)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe.each(themes)('[SHELL-120] the %s theme', (theme) => {
  const colours = themeColours[theme];

  it('has the same colours for antd as in the stylesheet', () => {
    const roles = Object.keys(colours);
    expect(Object.fromEntries(roles.map((role) => [role, inStylesheet(role, theme)]))).toEqual(colours);
  });

  it('keeps text readable on every ground', () => {
    const texts = ['text', 'muted', 'faint', 'accentText', 'success', 'warning', 'danger', 'info'] as const;
    const grounds = ['ground', 'surface', 'raised', 'sunken'] as const;
    const tooFaint = texts.flatMap((text) =>
      grounds
        .filter((ground) => contrast(colours[text], colours[ground]) < 4.5)
        .map((ground) => [text, ground]),
    );
    expect(tooFaint).toEqual([]);
    expect(contrast(colours.onAccent, colours.accent)).toBeGreaterThan(4.5);
  });
});
