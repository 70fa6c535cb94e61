import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { textsOf } from './textsOf.ts';

/** Returns actions on a page in one language, by the visible texts. */
export const walkerOf = (page: Page, pack: string) => {
  const auth = textsOf('mf-auth/src/locales', pack);
  const shell = textsOf('shell/src/locales', pack);
  const kit = textsOf('shared-ui/src/core/locales', pack);
  const dialog = page.getByRole('dialog');
  return {
    auth,
    shell,
    kit,
    dialog,
    account: page.getByRole('button', { name: shell('accountMenu') }),
    mobile: dialog.getByRole('textbox', { name: auth('mobile.number') }),
    press: (key: string) => dialog.getByRole('button', { name: auth(key), exact: true }).click(),
    /** Repeats if the form was rendered again meanwhile because the site's settings arrived. */
    fill: (key: string, value: string) =>
      expect(async () => {
        const field = dialog.getByRole('textbox', { name: auth(key), exact: true });
        await field.fill(value);
        await expect(field).toHaveValue(value, { timeout: 200 });
      }).toPass(),
    signOut: async () => {
      await page.getByRole('button', { name: shell('accountMenu') }).click();
      await page.getByRole('button', { name: shell('signOut') }).click();
      await dialog.getByRole('button', { name: kit('confirm') }).click();
      await expect(page.getByRole('button', { name: shell('accountMenu') })).toHaveCount(0);
    },
  };
};
