import { expect, type Page, type Route } from '@playwright/test';

const MARK = 'isTampered';

/** Answers with the real file and one additional statement or rule. */
export const tamper = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const extra = route.request().url().endsWith('.css') ? `:root { --${MARK}: 1 }` : `;window.${MARK} = true;`;
  await route.fulfill({ response, body: `${await response.text()}\n${extra}` });
};

/** Expects that no tampered file took effect. */
export const expectUntampered = async (page: Page): Promise<void> => {
  const found = await page.evaluate((mark) => {
    const rule = getComputedStyle(document.documentElement).getPropertyValue(`--${mark}`);
    return mark in window || rule !== '';
  }, MARK);
  expect(found).toBe(false);
};
