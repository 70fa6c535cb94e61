import { DeferredCode } from './DeferredCode.ts';

const component = () => null;

describe('code that is fetched when it is wanted', () => {
  it('lets everybody wait for the fetch that is under way', async () => {
    const arrival = Promise.withResolvers<typeof component>();
    const fetch = jest.fn(() => arrival.promise);
    const code = new DeferredCode(fetch);
    const ahead = code.load();
    const mount = code.load();
    const failed = Promise.all([
      expect(ahead).rejects.toThrow('gone'),
      expect(mount).rejects.toThrow('gone'),
    ]);
    arrival.reject(new Error('gone'));
    await failed;
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(code.current).toBe('failed');
  });

  it('asks again for what could not be had, and not for what is there', async () => {
    const fetch = jest.fn(async () => component).mockRejectedValueOnce(new Error('gone'));
    const code = new DeferredCode(fetch);
    await expect(code.load()).rejects.toThrow('gone');
    await code.load();
    await code.load();
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(code.current).toBe(component);
  });
});
