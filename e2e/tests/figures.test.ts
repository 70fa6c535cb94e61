import { expect, goTo, test } from '../platform/fixtures.ts';

test('[RULES-048] players are 18 years old, periods have 7 and 30 days, the Zalo bonus is up to 131K, and there are nearly 10,000 slots', async ({
  page,
  agentToken,
}) => {
  const main = page.getByRole('main');
  await page.goto('/register?page=full');
  await expect(
    main.getByRole('checkbox', { name: /^I confirm that I am at least 18 years old/ }),
  ).toBeVisible();

  await goTo(page, '/promotions');
  await main.getByRole('link', { name: /raffle/i }).click();
  await expect(main.getByText(/add us on Zalo and receive a bonus of up to 131K/)).toBeVisible();

  await goTo(page, '/gameList?types=RNG');
  const counted = main.getByText(/^Currently displaying \d+ Slots games out of [\d,]+$/);
  await expect(counted).toBeVisible();
  const slots = Number((await counted.innerText()).replace(/.* /, '').replaceAll(',', ''));
  expect(slots).toBeGreaterThan(8_000);
  expect(slots).toBeLessThan(10_000);

  await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
  await page.goto('/member?page=personalHistoryCopy');
  const periods = main.getByRole('button', { name: /^(Previous|Next) \d+ days$/ });
  await expect(periods).toHaveText(['Previous 7 days', 'Previous 30 days', 'Next 7 days', 'Next 30 days']);
});
