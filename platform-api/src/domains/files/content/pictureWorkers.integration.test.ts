import { join } from 'node:path';
import sharp from 'sharp';
import { samplePicture } from '../testing/filesCalls.ts';
import { createPictureWorkers, type PictureWorkers } from './pictureWorkers.ts';

const open: PictureWorkers[] = [];
afterEach(() => {
  for (const workers of open.splice(0)) workers.close();
});

const start = (program?: string, deadlineMs?: number) => {
  const reports: string[] = [];
  const workers = createPictureWorkers({
    report: (reason) => void reports.push(reason),
    ...(program ? { program: join(import.meta.dirname, '../testing/programs', program) } : {}),
    ...(deadlineMs ? { deadlineMs } : {}),
  });
  open.push(workers);
  const rewrite = async (content?: Buffer) =>
    workers.rewrite({ content: content ?? (await samplePicture()), type: 'image/png', maxPixels: 1_000 });
  return { rewrite, reports };
};

describe('the processes for pictures', () => {
  it('write many pictures again, one after the other', async () => {
    const { rewrite, reports } = start();
    const answers = await Promise.all(Array.from({ length: 12 }, () => rewrite()));
    for (const answer of answers) {
      if (answer.kind !== 'written') throw new Error(answer.fault);
      expect(await sharp(answer.content).metadata()).toMatchObject({ format: 'png', width: 12 });
    }
    expect(reports).toEqual([]);
  });

  it('refuse what a decoder of another format could read', async () => {
    const { rewrite } = start();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await rewrite(drawing)).toEqual({ kind: 'refused', fault: 'fileUnreadable' });
  });

  it.each([
    ['crashes', 'crashes.ts', undefined, 'the decoder of pictures ended'],
    ['hangs', 'hangs.ts', 1_000, 'a picture took too long'],
    ['answers something else', 'lies.ts', undefined, 'the decoder of pictures answered something else'],
  ])('continue after a decoder that %s', async (_what, program, deadlineMs, reason) => {
    const { rewrite, reports } = start(program, deadlineMs);
    const answers = await Promise.all([rewrite(), rewrite(), rewrite()]);
    expect(answers).toEqual(answers.map(() => ({ kind: 'refused', fault: 'fileUnreadable' })));
    expect(reports).toEqual([reason, reason, reason]);
  });

  it('refuse pictures when too many wait', async () => {
    const { rewrite } = start();
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => rewrite()));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
    expect(results.length - refused.length).toBeGreaterThanOrEqual(46);
  });
});
