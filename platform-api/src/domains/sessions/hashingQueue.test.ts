import { createHashingQueue, type HashingPriority } from './hashingQueue.ts';

/** A queue with one thread. The test decides when a hash ends. */
const openQueue = () => {
  const queue = createHashingQueue(1);
  const started: string[] = [];
  const running: (() => void)[] = [];
  const add = (name: string, priority: HashingPriority): Promise<void> =>
    queue.run(priority, () => {
      started.push(name);
      return new Promise<void>((resolve) => void running.push(resolve));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async (): Promise<void> => {
    running.shift()?.();
    await settle();
  };
  return { started, add, endOne, settle };
};

describe('the queue of password hashes', () => {
  it('takes members before strangers who came earlier', async () => {
    const { started, add, endOne, settle } = openQueue();
    const strangers = Array.from({ length: 10 }, (_, index) => add(`stranger ${index}`, 'stranger'));
    const member = add('member', 'member');
    await settle();
    expect(started).toEqual(['stranger 0', 'stranger 1']);
    await endOne();
    expect(started.at(-1)).toBe('member');
    while (started.length < 11) await endOne();
    await endOne();
    await endOne();
    await Promise.all([...strangers, member]);
  });

  it('takes a waiting stranger after every fourth member', async () => {
    const { started, add, endOne } = openQueue();
    void add('first', 'member');
    void add('second', 'member');
    for (let index = 0; index < 12; index += 1) void add('member', 'member');
    for (let index = 0; index < 3; index += 1) void add('stranger', 'stranger');
    while (started.length < 17) await endOne();
    const turns = started.slice(2).join(' ');
    expect(turns).toBe(
      'member member stranger member member member member stranger member member member member stranger member member',
    );
  });

  it('refuses strangers when too many wait, and still accepts members', async () => {
    const { add, settle } = openQueue();
    const taken = Array.from({ length: 66 }, () => add('stranger', 'stranger'));
    for (const each of taken) each.catch(() => {});
    await settle();
    await expect(add('one too many', 'stranger')).rejects.toMatchObject({
      code: 'tooManyRequests',
      details: { retryAfterSeconds: 5 },
    });
    void add('member', 'member');
    await settle();
  });

  it('continues after a failed hash', async () => {
    const queue = createHashingQueue(1);
    const fail = () => queue.run('member', () => Promise.reject(new Error('no memory')));
    await Promise.all([fail(), fail(), fail()].map((work) => expect(work).rejects.toThrow('no memory')));
    expect(await queue.run('stranger', async () => 'hashed')).toBe('hashed');
  });
});
