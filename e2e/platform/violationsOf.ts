import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { textsOf } from './textsOf.ts';

/** What the colours decide; everything else is the same in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const read = async (axe: AxeBuilder): Promise<string[]> => {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

/** Axe in the page itself: a second page, where results of frames of other sites meet, takes longer than the rules. */
const axeOf = (page: Page, part: string, options: Parameters<AxeBuilder['options']>[0] = {}): AxeBuilder =>
  new AxeBuilder({ page })
    .include(part)
    .setLegacyMode()
    .options({ ...options, resultTypes: ['violations'] });

/** What axe finds wrong with the page as it stands, or with a part of it; frames of other sites are left out. */
export const violationsOf = (page: Page, part = 'html'): Promise<string[]> => read(axeOf(page, part));

/** The same in both themes, of a page that is dark. */
export const violationsInThemes = async (page: Page, part = 'html') => {
  const dark = await violationsOf(page, part);
  await change(page, 'light');
  const light = await read(axeOf(page, part, { runOnly: COLOUR_RULES }));
  await change(page, 'dark');
  return { dark, light };
};

const labels = { light: 'lightTheme', dark: 'darkTheme' } as const;

/** Chooses a theme, also behind a dialog; done when every colour has arrived. */
const change = async (page: Page, theme: keyof typeof labels): Promise<void> => {
  const language = await page.evaluate(() => localStorage.getItem('language') ?? 'EN');
  const label = textsOf('shell/src/locales', language)(labels[theme]);
  const button = page.locator('header').getByRole('button', { name: label, includeHidden: true });
  await button.dispatchEvent('click');
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What inherits a colour begins its own transition when that of its parent has ended.
    for (let depth = 0; depth < 8; depth += 1) {
      await frame();
      await frame();
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    }
  });
};
