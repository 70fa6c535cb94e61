import { expect, goTo, section, test, withPictures } from '../platform/fixtures.ts';
import { untilIdle } from '../platform/untilIdle.ts';

const SWITCHES = 200;
const WARM_UP = 100;
const paths = [
  ['/', 'mf-lobby'],
  ['/pointMall', 'mf-pointmall'],
  ['/member', 'mf-member'],
  ['/lottery', 'mf-lottery'],
  ['/agentHome', 'mf-agent'],
] as const;

// The window is small, because rendering content takes time. The content is in the heap even if it is hidden.
test.use({ ...withPictures, viewport: { width: 1280, height: 360 } });

test(`${SWITCHES} section switches do not increase the heap`, async ({ page, agentToken }) => {
  await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
  await page.goto('/');
  await expect(section(page, 'mf-lobby')).toBeVisible();
  const session = await page.context().newCDPSession(page);
  const usedHeap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const switchTimes = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      const [path, remote] = paths[index % paths.length] ?? paths[0];
      await goTo(page, path);
      await section(page, remote).waitFor();
    }
  };
  await switchTimes(WARM_UP);
  // The baseline includes the files that the page prefetches when it is idle.
  await untilIdle(page);
  const before = await usedHeap();
  await switchTimes(SWITCHES);
  // Timeouts and pending work keep some memory for a while. A leak stays.
  await expect.poll(async () => (await usedHeap()) / before, { timeout: 120_000 }).toBeLessThan(1.1);
});
