import { imageRefusal } from './imageFiles.ts';

const limits = { maxBytes: 5, maxCount: 3 };

it.each([
  [{ type: 'image/gif', size: 1 }, 0, 'uploadWrongType'],
  [{ type: 'image/png', size: 6 }, 0, 'uploadTooLarge'],
  [{ type: 'image/jpeg', size: 5 }, 3, 'uploadTooMany'],
  [{ type: 'image/jpeg', size: 5 }, 2, undefined],
])('imageRefusal returns for %j after %i other files: %s', (file, count, refusal) => {
  expect(imageRefusal(file, count, limits)).toBe(refusal);
});
