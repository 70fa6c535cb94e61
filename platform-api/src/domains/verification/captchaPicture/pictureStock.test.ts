import { createPictureStock, type Picture } from './pictureStock.ts';

/** A renderer that finishes when the test says so. */
const createPress = () => {
  const open: ReturnType<typeof Promise.withResolvers<Picture>>[] = [];
  let drawn = 0;
  return {
    render: () => {
      const job = Promise.withResolvers<Picture>();
      open.push(job);
      return job.promise;
    },
    underWay: () => open.length,
    finish: async () => {
      drawn += 1;
      open.shift()?.resolve({ text: `picture ${drawn}`, png: Buffer.alloc(0) });
      await new Promise(setImmediate);
    },
    fail: async () => {
      open.shift()?.reject(new Error('no memory'));
      await new Promise(setImmediate);
    },
  };
};
const limits = { ahead: 3, atATime: 2, mostWaiting: 4 };

describe('the stock of pictures', () => {
  it('draws nothing before the first call, and a few pictures at a time', async () => {
    const press = createPress();
    const stock = createPictureStock({ ...limits, render: press.render });
    expect(press.underWay()).toBe(0);
    const taken = Array.from({ length: 4 }, () => stock.take());
    expect(press.underWay()).toBe(2);
    for (let index = 0; index < 4; index += 1) {
      await press.finish();
      expect(press.underWay()).toBeLessThanOrEqual(2);
    }
    expect((await Promise.all(taken)).map(({ text }) => text)).toEqual([
      'picture 1',
      'picture 2',
      'picture 3',
      'picture 4',
    ]);
  });

  it('draws some ahead, returns each once, and then stops', async () => {
    const press = createPress();
    const stock = createPictureStock({ ...limits, render: press.render });
    const first = stock.take();
    for (let index = 0; index < 4; index += 1) await press.finish();
    expect(press.underWay()).toBe(0);
    expect((await first).text).toBe('picture 1');
    expect((await stock.take()).text).toBe('picture 2');
    expect((await stock.take()).text).toBe('picture 3');
    expect(press.underWay()).toBe(2);
  });

  it('refuses a caller if too many wait', async () => {
    const press = createPress();
    const stock = createPictureStock({ ...limits, render: press.render });
    const waiting = Array.from({ length: 4 }, () => stock.take());
    await expect(stock.take()).rejects.toMatchObject({ code: 'tooManyRequests' });
    for (let index = 0; index < 4; index += 1) await press.finish();
    await Promise.all(waiting);
  });

  it('reports a failure to the caller who waits, and continues', async () => {
    const press = createPress();
    const stock = createPictureStock({ ...limits, render: press.render });
    const [failing, next] = [stock.take(), stock.take()];
    const failed = expect(failing).rejects.toThrow('no memory');
    await press.fail();
    await failed;
    await press.finish();
    expect((await next).text).toBe('picture 1');
    await press.fail();
    await press.fail();
    expect(press.underWay()).toBe(0);
    const last = stock.take();
    await press.finish();
    expect((await last).text).toBe('picture 2');
  });
});
