import { fireEvent, render } from '@testing-library/react';
import { Picture } from './Picture.tsx';

const show = (src: string) => <Picture src={src} className="art" loading="lazy" />;

it('gives its place the ground of a tile if it cannot be loaded, until it has another address', () => {
  const { container, rerender } = render(show('/gone.png'));
  const image = container.querySelector('img');
  expect([image?.getAttribute('src'), image?.className, image?.alt]).toEqual(['/gone.png', 'art', '']);
  if (image) fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('.art[data-style]')).not.toBeNull();
  rerender(show('/other.png'));
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/other.png');
});

it('is requested again if it failed before the page was interactive', () => {
  const container = document.createElement('div');
  container.innerHTML = '<img loading="lazy" class="art" src="/gone.png" alt=""/>';
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const request = jest.spyOn(HTMLImageElement.prototype, 'src', 'set');
  render(show('/gone.png'), { container, hydrate: true });
  expect(request.mock.calls).toEqual([['/gone.png']]);
  jest.restoreAllMocks();
});
