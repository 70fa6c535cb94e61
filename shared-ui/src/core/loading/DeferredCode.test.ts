import { DeferredCode } from './DeferredCode.ts';

const component = () => null;

describe('DeferredCode', () => {
  it('answers all callers by the one fetch that is under way', async () => {
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

  it('fetches the code again after a failure, but not after a success', async () => {
    const fetch = jest.fn(async () => component).mockRejectedValueOnce(new Error('gone'));
    const code = new DeferredCode(fetch);
    await expect(code.load()).rejects.toThrow('gone');
    await code.load();
    await code.load();
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(code.current).toBe(component);
  });
});
