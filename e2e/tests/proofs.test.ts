import type { Page } from '@playwright/test';
import { UPCOMING } from '@parlour/shared-ui/proofs';
import { expect, test } from '../platform/fixtures.ts';

const showUpcoming = async (page: Page): Promise<void> => {
  await page.setContent('<main data-message="upcoming">Opens soon</main>');
  await expect(page.locator(UPCOMING)).toBeVisible();
};

/** Is elsewhere when the test ends. */
const passUpcoming = async (page: Page): Promise<void> => {
  await page.goto('/gameList');
  await expect(page.locator(UPCOMING)).toBeVisible();
  await page.goto('/');
  await expect(page.locator(UPCOMING)).toHaveCount(0);
};

// Each two differ in nothing but the ID.
test('what opens soon may be shown by a test that proves no requirement', ({ page }) => showUpcoming(page));

test.fail('[PROOF-000] what opens soon proves no requirement', ({ page }) => showUpcoming(page));

test('what opens soon may be passed by a test that proves no requirement', ({ page }) => passUpcoming(page));

test.fail('[PROOF-000] what opens soon proves no requirement when it is passed', ({ page }) =>
  passUpcoming(page),
);
