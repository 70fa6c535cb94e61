import { PlatformError } from '@parlour/shared-contracts';
import { Mutation } from './Mutation.ts';

const refused = new PlatformError('rejected', { fields: { username: 'Already taken' } });
const setUp = (isShown = false) => {
  const report = jest.fn();
  const onFailure = jest.fn();
  const calls: PromiseWithResolvers<void>[] = [];
  const shown: string[] = [];
  const mutation = new Mutation<string>(
    { report },
    {
      send: (_input: string) => {
        const call = Promise.withResolvers<void>();
        calls.push(call);
        return call.promise;
      },
      onFailure,
      ...(isShown
        ? {
            keyOf: (input: string) => input,
            showAtOnce: (input: string) => {
              shown.push(input);
              return () => void shown.splice(shown.indexOf(input), 1);
            },
          }
        : {}),
    },
  );
  return { mutation, calls, onFailure, report, shown };
};

describe('a mutation', () => {
  it('refuses a second run while the first is under way', async () => {
    const { mutation, calls } = setUp();
    const first = mutation.run('A');
    expect([await mutation.run('B'), mutation.isPending, calls.length]).toEqual([false, true, 1]);
    calls[0]?.resolve();
    expect([await first, mutation.isPending, mutation.isDone]).toEqual([true, false, true]);
  });

  it('has the errors of the server by field, until it runs again', async () => {
    const { mutation, calls, onFailure } = setUp();
    const run = mutation.run('A');
    calls[0]?.reject(refused);
    expect(await run).toBe(false);
    expect([mutation.failure, mutation.fieldErrors]).toEqual([refused, { username: 'Already taken' }]);
    expect(onFailure.mock.calls).toEqual([[refused]]);
    void mutation.run('B');
    expect([mutation.failure, mutation.fieldErrors]).toEqual([null, {}]);
  });

  it('shows the outcome at once, and reverts only the run that failed', async () => {
    const { mutation, calls, shown } = setUp(true);
    const runs = [mutation.run('A'), mutation.run('B')];
    expect(shown).toEqual(['A', 'B']);
    calls[0]?.reject(refused);
    calls[1]?.resolve();
    expect(await Promise.all(runs)).toEqual([false, true]);
    expect(shown).toEqual(['B']);
  });

  it('reports an error that is not a platform error', async () => {
    const { mutation, calls, report } = setUp();
    const fault = new TypeError('x is undefined');
    const run = mutation.run('A');
    calls[0]?.reject(fault);
    await run;
    expect([mutation.failure?.code, report.mock.calls]).toEqual(['unknown', [[fault]]]);
  });
});
