import { activateBroken, codeFaults } from '../platform/brokenArtifact.ts';
import { expect, goTo, section, sections, test } from '../platform/fixtures.ts';
import { expectOthersToWork, passDeadlines, visitAsAgent } from '../platform/isolation.ts';

visitAsAgent();

for (const [remote, path] of sections) {
  test.describe(remote, () => {
    for (const fault of codeFaults) {
      test(`[SHELL-050] ${fault}: the fallback version takes its place until it heals`, async ({
        page,
        platform,
      }) => {
        if (fault === 'hangs at mount') await page.clock.install();
        const rollBack = await activateBroken(platform, remote, fault);
        try {
          await page.goto(path, { waitUntil: 'commit' });
          if (fault === 'hangs at mount') await passDeadlines(page, remote);
          await expect(section(page, remote, 'fallback')).toBeVisible();
          await expectOthersToWork(page, remote);
        } finally {
          await rollBack();
        }
        await goTo(page, path);
        await expect(section(page, remote)).toBeVisible();
      });
    }
  });
}
