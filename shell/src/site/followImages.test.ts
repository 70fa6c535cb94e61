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

  it('marks a decorative picture after an error, and removes the mark when the picture is loaded', () => {
    const stop = followImages(origins);
    const [decorative, named] = [imageOf('/1.svg'), imageOf('/2.svg')];
    named.alt = 'Kumojiro';
    for (const image of [decorative, named]) fail(image);
    expect([decorative, named].map(({ dataset }) => dataset['broken'])).toEqual(['', undefined]);
    decorative.dispatchEvent(new Event('load'));
    expect(decorative.dataset['broken']).toBeUndefined();
    stop();
  });

  it('requests a picture again that failed before the start', () => {
    const image = imageOf('https://a.example/3.svg');
    jest.spyOn(image, 'complete', 'get').mockReturnValue(true);
    const setAddress = jest.spyOn(image, 'setAttribute');
    followImages(origins)();
    expect(setAddress).toHaveBeenCalledWith('src', 'https://a.example/3.svg');
  });

  it('ignores other pictures, and all pictures after it is stopped', () => {
    const stop = followImages(origins);
    expect(fail(imageOf('https://other.example/1.svg'))).toBe('https://other.example/1.svg');
    stop();
    expect(fail(imageOf('https://a.example/1.svg'))).toBe('https://a.example/1.svg');
  });
});
