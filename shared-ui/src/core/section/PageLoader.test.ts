import { PageLoader } from './PageLoader.ts';

const component = () => null;

describe('the loader of pages', () => {
  it('lets everybody wait for the fetch that is under way', async () => {
    const arrival = Promise.withResolvers<typeof component>();
    const load = jest.fn(() => arrival.promise);
    const loader = new PageLoader({ home: { path: '/', load } });
    const ahead = loader.load('home');
    const mount = loader.load('home');
    const failed = Promise.all([
      expect(ahead).rejects.toThrow('gone'),
      expect(mount).rejects.toThrow('gone'),
    ]);
    arrival.reject(new Error('gone'));
    await failed;
    expect(load).toHaveBeenCalledTimes(1);
    expect(loader.codeOf('home')).toBe('failed');
  });

  it('asks again for what could not be had, and not for what is there', async () => {
    const load = jest.fn(async () => component).mockRejectedValueOnce(new Error('gone'));
    const loader = new PageLoader({ home: { path: '/', load } });
    await expect(loader.load('home')).rejects.toThrow('gone');
    await loader.load('home');
    await loader.load('home');
    expect(load).toHaveBeenCalledTimes(2);
    expect(loader.codeOf('home')).toBe(component);
  });
});
