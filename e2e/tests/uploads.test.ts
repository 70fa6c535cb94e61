import { fileEndpoints } from '@parlour/shared-contracts/domains/files';
import { fillPath } from '@parlour/shared-contracts';
import { expect, test, withPictures } from '../platform/fixtures.ts';

test.use(withPictures);

/**
 * A picture of noise, which no codec makes small. Its name contains a path to another folder, and must never be sent.
 */
const drawPicture = async (): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1_400, 900];
  const context = canvas.getContext('2d');
  const pixels = context?.createImageData(canvas.width, canvas.height);
  if (!context || !pixels) throw new Error('the browser draws nothing');
  for (let at = 0; at < pixels.data.length; at += 65_536) {
    crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
  }
  context.putImageData(pixels, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('the browser writes no picture');
  return new File([blob], '../../slip.html', { type: 'text/html' });
};

test('a browser uploads a picture of several megabytes through the edge, shows the progress, and shows the picture again', async ({
  page,
  agentToken,
}) => {
  await page.goto('/');
  const url = `${fileEndpoints.upload.path}?kind=payoutProof`;
  const draw = await page.evaluateHandle(`(${drawPicture.toString()})()`);
  const sent = await page.evaluate(
    async ([file, address, token]) => {
      if (!(file instanceof Blob)) throw new Error('there is no picture');
      const shares: number[] = [];
      const request = new XMLHttpRequest();
      request.upload.addEventListener('progress', ({ loaded, total }) => void shares.push(loaded / total));
      request.open('POST', address);
      request.setRequestHeader('authorization', `Bearer ${token}`);
      request.setRequestHeader('content-type', 'application/octet-stream');
      await new Promise((resolve) => {
        request.addEventListener('loadend', resolve);
        request.send(file);
      });
      return { bytes: file.size, shares, status: request.status, answer: JSON.parse(request.responseText) };
    },
    [draw, url, agentToken] as const,
  );
  expect(sent.bytes).toBeGreaterThan(500_000);
  expect(sent).toMatchObject({
    status: 200,
    answer: { success: true, value: { contentType: 'image/jpeg' } },
  });
  expect(sent.shares.at(-1)).toBe(1);

  const path = fillPath(fileEndpoints.read.path, { id: sent.answer.value.id });
  const shown = await page.evaluate(
    async ([address, token]) => {
      const read = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      const picture = new Image();
      picture.src = URL.createObjectURL(await read.blob());
      await picture.decode();
      return {
        size: [picture.naturalWidth, picture.naturalHeight],
        cache: read.headers.get('cache-control'),
        withoutToken: (await fetch(address)).status,
      };
    },
    [path, agentToken] as const,
  );
  expect(shown).toEqual({ size: [1_400, 900], cache: 'private, no-store', withoutToken: 401 });
});
