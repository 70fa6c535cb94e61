import { PlatformError } from '@parlour/shared-contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestPlatform, renderWithPlatform } from '../../testing/index.ts';
import { Loaded } from './Loaded.tsx';
import { MoreButton } from './MoreButton.tsx';
import { PagedList } from './PagedList.ts';

const none = async () => ({ default: {} });

it('if a page fails to load, keeps the loaded pages, shows why, and can load the page again', async () => {
  const platform = await createTestPlatform();
  const read = jest.fn(async (page: number) => ({ items: [`item ${page}`], totalPages: 2 }));
  const list = new PagedList<string>(platform, { mode: 'append', read });
  await renderWithPlatform(
    <Loaded from={list}>
      {({ items }) => (
        <>
          {items.join()}
          <MoreButton list={list}>Show more</MoreButton>
        </>
      )}
    </Loaded>,
    { platform, namespace: 'test', packs: { EN: none, TY: none, PT: none } },
  );
  read.mockRejectedValueOnce(new PlatformError('rejected', { serverMessage: 'Not today' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Not today');
  expect(screen.getByText(/item 1/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('item 1,item 2')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
