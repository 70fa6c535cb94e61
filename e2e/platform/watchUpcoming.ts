import type { Page } from '@playwright/test';
import { UPCOMING } from '@parlour/shared-ui/proofs';

/**
 * Watches every document that a page opens from now on. The returned function tells whether one of them has shown a
 * page that opens soon.
 */
export const watchUpcoming = async (page: Page): Promise<() => Promise<boolean>> => {
  let hasShown = false;
  await page.exposeFunction(BINDING, () => {
    hasShown = true;
  });
  await page.addInitScript(
    ([selector, binding]) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        Reflect.get(window, binding)();
      }).observe(document, { childList: true, subtree: true });
    },
    [UPCOMING, BINDING] as const,
  );
  return async () => (await page.locator(UPCOMING).count()) > 0 || hasShown;
};

const BINDING = 'reportUpcoming';
