import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Outbox } from './outbox.ts';
import { textsOf } from './textsOf.ts';

/** Returns actions on a page in one language, by the visible texts. */
export const walkerOf = (page: Page, pack: string) => {
  const auth = textsOf('mf-auth/src/locales', pack);
  const shell = textsOf('shell/src/locales', pack);
  const kit = textsOf('shared-ui/src/core/locales', pack);
  const dialog = page.getByRole('dialog');
  const account = page.getByRole('button', { name: shell('accountMenu') });
  const mobile = dialog.getByRole('textbox', { name: auth('mobile.number') });
  const press = (key: string) => dialog.getByRole('button', { name: auth(key), exact: true }).click();
  /** Repeats if the form is rendered again, because the site's settings have arrived. */
  const fill = (key: string, value: string) =>
    expect(async () => {
      const field = dialog.getByRole('textbox', { name: auth(key), exact: true });
      await field.fill(value);
      await expect(field).toHaveValue(value, { timeout: 200 });
    }).toPass();
  return {
    auth,
    shell,
    kit,
    dialog,
    account,
    mobile,
    press,
    fill,
    /**
     * Registers a member with a mobile number of Thailand. A trial account opens the form from its menu.
     * @returns the code that was sent
     */
    register: async (
      outbox: Outbox,
      local: string,
      password: string,
      from: 'guest' | 'trial' = 'guest',
    ): Promise<string> => {
      if (from === 'trial') {
        await account.click();
        await page.getByRole('button', { name: shell('playForReal') }).click();
      } else {
        await page
          .getByRole('banner')
          .getByRole('link', { name: shell('register') })
          .click();
      }
      await mobile.fill(local);
      await press('code.get');
      const code = await outbox.code(`+66${local.slice(1)}`);
      await fill('code.label', code);
      await fill('password', password);
      await fill('registration.confirmPassword', password);
      await dialog.getByRole('checkbox').check();
      await press('register');
      await expect(account).toBeVisible();
      await expect(dialog).toHaveCount(0);
      return code;
    },
    signOut: async () => {
      await page.getByRole('button', { name: shell('accountMenu') }).click();
      await page.getByRole('button', { name: shell('signOut') }).click();
      await dialog.getByRole('button', { name: kit('confirm') }).click();
      await expect(page.getByRole('button', { name: shell('accountMenu') })).toHaveCount(0);
    },
  };
};
