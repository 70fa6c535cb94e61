import { followImages } from './followImages.ts';

const origins = ['https://a.example', 'https://b.example', 'https://c.example'];
const imageOf = (src: string): HTMLImageElement => {
  const image = document.createElement('img');
  image.src = src;
  return document.body.appendChild(image);
};
const fail = (image: HTMLImageElement): string => {
  image.dispatchEvent(new Event('error'));
  return image.src;
};

describe('pictures of image CDNs', () => {
  it('come from the next CDN after an error, each once', () => {
    const stop = followImages(origins);
    const image = imageOf('https://b.example/media/1.svg');
    expect([fail(image), fail(image), fail(image)]).toEqual([
      'https://a.example/media/1.svg',
      'https://c.example/media/1.svg',
      'https://c.example/media/1.svg',
    ]);
    stop();
  });

  it('ignores other pictures, and all pictures after it is stopped', () => {
    const stop = followImages(origins);
    expect(fail(imageOf('https://other.example/1.svg'))).toBe('https://other.example/1.svg');
    stop();
    expect(fail(imageOf('https://a.example/1.svg'))).toBe('https://a.example/1.svg');
  });
});
