import { expect, logIn, test } from '../platform/fixtures.ts';

/** Returns the size of the open dialog in pixels, while it contains only an element of this size. */
const sizeAround = (dialog: HTMLElement, content: number): readonly [number, number] => {
  const box = document.createElement('div');
  box.style.inlineSize = `${content}px`;
  box.style.blockSize = `${content}px`;
  const [header] = dialog.getElementsByTagName('header');
  header?.nextElementSibling?.replaceChildren(box);
  for (const footer of dialog.getElementsByTagName('footer')) footer.remove();
  return [dialog.offsetWidth, dialog.offsetHeight];
};

test('[SHELL-098] a dialog opens 100 ms after the request, 200 by 200, and grows up to the window', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await logIn(page, 'player');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.getByRole('button', { name: 'Log out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out' });
  await page.clock.runFor(99);
  await expect(dialog).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate(sizeAround, 0)).toEqual([200, 200]);
  const [width, height] = await dialog.evaluate(sizeAround, 300);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(300);
  const { width: innerWidth, height: innerHeight } = page.viewportSize() ?? { width: 0, height: 0 };
  const [widest, highest] = await dialog.evaluate(sizeAround, 5_000);
  expect(widest).toBeGreaterThan(width);
  expect(widest).toBeLessThan(innerWidth);
  expect(highest).toBeGreaterThan(height);
  expect(highest).toBeLessThan(innerHeight);
});
