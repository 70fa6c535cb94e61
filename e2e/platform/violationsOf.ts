import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { textsOf } from './textsOf.ts';

/** Rules that depend on colours. All other rules give the same result in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Loads axe into the page once per document, and disables colour transitions. */
const loadAxe = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(axe.source);
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
  });
};

/** Returns axe's violations in the page or in a part of it, without frames. */
export const violationsOf = async (
  page: Page,
  part = 'html',
  options: RunOptions = {},
): Promise<readonly string[]> => {
  await loadAxe(page);
  return page.evaluate(
    async ([selector, chosen]) => {
      const here = (globalThis as typeof globalThis & { axe: typeof axe }).axe;
      const { violations } = await here.run(selector, {
        ...chosen,
        iframes: false,
        resultTypes: ['violations'],
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [part, options] as const,
  );
};

/** Returns the violations in both themes. The page has the other theme afterwards. */
export const violationsInThemes = async (page: Page, part = 'html') => {
  const theme = await themeOf(page);
  const other = theme === 'dark' ? 'light' : 'dark';
  const found = await violationsOf(page, part);
  await choose(page, other);
  return { [theme]: found, [other]: await violationsOf(page, part, { runOnly: COLOUR_RULES }) };
};

const labels = { light: 'lightTheme', dark: 'darkTheme' } as const;
type Theme = keyof typeof labels;

/** Returns the chosen theme, or the browser's preferred one if none is chosen. */
const themeOf = (page: Page): Promise<Theme> =>
  page.evaluate(() => {
    const chosen = document.documentElement.dataset['theme'];
    const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    return isDark ? 'dark' : 'light';
  });

/** Chooses a theme, even behind a dialog. */
const choose = async (page: Page, theme: Theme): Promise<void> => {
  const language = await page.evaluate(() => localStorage.getItem('language') ?? 'EN');
  const label = textsOf('shell/src/locales', language)(labels[theme]);
  const button = page.locator('header').getByRole('button', { name: label, includeHidden: true });
  await button.dispatchEvent('click');
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
};
