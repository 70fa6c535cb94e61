import type { Page } from '@playwright/test';
import { UPCOMING } from '@parlour/shared-ui/proofs';
import { expect, test } from '../platform/fixtures.ts';

const showUpcoming = async (page: Page): Promise<void> => {
  await page.setContent('<main data-message="upcoming">Opens soon</main>');
  await expect(page.locator(UPCOMING)).toBeVisible();
};

/** Opens a page that opens soon, and ends on another page. */
const passUpcoming = async (page: Page, agentToken: string): Promise<void> => {
  await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
  await page.goto('/agentHome?page=agentTeamBetting');
  await expect(page.locator(UPCOMING)).toBeVisible();
  await page.goto('/');
  await expect(page.locator(UPCOMING)).toHaveCount(0);
};

// The tests of each pair differ only in the ID.
test('a test without a requirement may show a page that opens soon', ({ page }) => showUpcoming(page));

test.fail('[PROOF-000] a test with a requirement fails on a page that opens soon', ({ page }) =>
  showUpcoming(page),
);

test('a test without a requirement may open a page that opens soon on its way', ({ page, agentToken }) =>
  passUpcoming(page, agentToken));

test.fail(
  '[PROOF-000] a test with a requirement fails if it opens a page that opens soon on its way',
  ({ page, agentToken }) => passUpcoming(page, agentToken),
);
