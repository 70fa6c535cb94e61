import { PlatformError } from '@parlour/shared-contracts';
import { createTestPlatform } from '../../testing/createTestPlatform.ts';
import { CursorList } from './CursorList.ts';

const pages: Readonly<Record<string, { readonly items: readonly number[]; readonly next: string | null }>> = {
  first: { items: [1, 2], next: 'b' },
  b: { items: [3, 4], next: 'c' },
  c: { items: [5], next: null },
};

const open = async (mode: 'append' | 'replace') => {
  const platform = await createTestPlatform();
  const asked: (string | null)[] = [];
  let failure: PlatformError | null = null;
  const list = new CursorList(platform, {
    mode,
    reloadOn: ['language'],
    read: async (cursor) => {
      asked.push(cursor);
      if (failure) throw failure;
      const page = pages[cursor ?? 'first'];
      if (!page) throw new Error(`There is no page ${cursor}`);
      return page;
    },
  });
  await list.load();
  return { list, asked, platform, fail: (next: PlatformError | null) => void (failure = next) };
};

describe('CursorList', () => {
  it('adds further pages below the loaded ones', async () => {
    const { list, asked } = await open('append');
    await list.loadMore();
    await list.loadMore();
    expect(list.items).toEqual([1, 2, 3, 4, 5]);
    expect([list.hasMore, list.hasPrevious]).toEqual([false, false]);
    await list.loadMore();
    expect(asked).toEqual([null, 'b', 'c']);
  });

  it('goes forward and back through pages in the mode “replace”', async () => {
    const { list, asked } = await open('replace');
    await list.showNext();
    expect([list.items, list.page, list.hasPrevious, list.hasNext]).toEqual([[3, 4], 2, true, true]);
    await list.showNext();
    expect([list.items, list.hasNext]).toEqual([[5], false]);
    await list.showPrevious();
    await list.showPrevious();
    await list.showPrevious();
    expect([list.items, list.page, list.hasPrevious]).toEqual([[1, 2], 1, false]);
    expect(asked).toEqual([null, 'b', 'c', 'b', null]);
  });

  it('keeps the loaded items if a further page fails to load, and loads that page again', async () => {
    const { list, fail } = await open('append');
    fail(new PlatformError('network'));
    await list.loadMore();
    expect([list.items, list.failure, list.moreFailure?.code, list.hasMore]).toEqual([
      [1, 2],
      null,
      'network',
      true,
    ]);
    fail(null);
    await list.loadMore();
    expect([list.items, list.moreFailure]).toEqual([[1, 2, 3, 4], null]);
  });

  it('starts with the first page for other filters, and in another language', async () => {
    const { list, asked, platform } = await open('append');
    await list.loadMore();
    await list.restart();
    expect(list.items).toEqual([1, 2]);
    await list.loadMore();
    await platform.changeLanguage('PT');
    await Promise.resolve();
    expect(asked).toEqual([null, 'b', null, 'b', null]);
  });
});
