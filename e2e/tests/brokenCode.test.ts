import { activateBroken, codeFaults } from '../platform/brokenArtifact.ts';
import { expect, section, test } from '../platform/fixtures.ts';
import { expectToWork, halfAt, open, passDeadlines, visitAsAgent } from '../platform/isolation.ts';

visitAsAgent();

for (const [index, fault] of codeFaults.entries()) {
  const { broken, others, title } = halfAt(index);
  test(`[SHELL-050] ${title}: ${fault}: the fallback version is shown until the fault is fixed`, async ({
    page,
    platform,
  }) => {
    if (fault === 'hangs at mount') await page.clock.install();
    const names = broken.map(([remote]) => remote);
    const rollBack = await activateBroken(platform, names, fault);
    try {
      for (const [remote, path] of broken) {
        await open(page, path);
        if (fault === 'hangs at mount') await passDeadlines(page, remote);
        await expect(section(page, remote, 'fallback')).toBeVisible();
      }
      await expectToWork(page, others);
    } finally {
      await rollBack();
    }
    await expectToWork(page, broken);
  });
}
