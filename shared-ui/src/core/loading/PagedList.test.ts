import { PlatformError } from '@parlour/shared-contracts';
import { waitFor } from '@testing-library/react';
import { createTestPlatform, testMember } from '../../testing/index.ts';
import { PagedList } from './PagedList.ts';

const setUp = async (mode: 'append' | 'replace') => {
  const platform = await createTestPlatform();
  const read = jest.fn(async (page: number) => ({
    items: [page * 10, page * 10 + 1],
    totalPages: 3,
    total: 6,
  }));
  const list = new PagedList<number>(platform, { mode, read, reloadOn: ['language'], access: 'member' });
  platform.sessionStore.start(testMember(0), false);
  await list.load();
  return { platform, read, list };
};

describe('a paged list', () => {
  it('appends further pages until there are no more', async () => {
    const { list, read } = await setUp('append');
    expect([list.hasMore, list.total]).toEqual([true, 6]);
    await list.loadMore();
    await Promise.all([list.loadMore(), list.loadMore()]);
    await list.loadMore();
    expect(list.items).toEqual([10, 11, 20, 21, 30, 31]);
    expect([list.hasMore, read.mock.calls.length]).toEqual([false, 3]);
  });

  it('shows one page at a time', async () => {
    const { list } = await setUp('replace');
    await list.show(3);
    expect([list.items, list.page]).toEqual([[30, 31], 3]);
  });

  it('asks for the same page again after a failure', async () => {
    const { list, read } = await setUp('append');
    read.mockRejectedValueOnce(new PlatformError('network'));
    await list.loadMore();
    expect([list.failure, list.moreFailure?.code]).toEqual([null, 'network']);
    expect(list.items).toEqual([10, 11]);
    await list.load();
    expect(list.items).toEqual([10, 11, 20, 21]);
  });

  it('starts with the first page for another language and another account', async () => {
    const { list, platform, read } = await setUp('append');
    await list.loadMore();
    await platform.changeLanguage('PT');
    await waitFor(() => expect(list.items).toEqual([10, 11]));
    expect(read).toHaveBeenLastCalledWith(1, expect.anything());
    await list.loadMore();
    platform.sessionStore.end();
    expect([list.items, list.page]).toEqual([[], 1]);
  });

  it('lets the shown items be replaced', async () => {
    const { list } = await setUp('replace');
    list.setItems([1]);
    expect(list.value).toMatchObject({ items: [1], totalPages: 3, total: 6 });
  });
});
