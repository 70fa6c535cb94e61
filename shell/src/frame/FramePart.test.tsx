import { DeferredCode } from '@parlour/shared-ui/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { createTestShell } from '../testing/createTestShell.ts';
import { renderInShell } from '../testing/renderInShell.tsx';
import { FramePart } from './FramePart.tsx';

const Part = () => <p>The part</p>;

describe('FramePart', () => {
  it('shows a button if the code cannot be fetched, and the button fetches it again', async () => {
    let isOnline = false;
    const code = new DeferredCode(async () => {
      if (!isOnline) throw new Error('offline');
      return Part;
    });
    await renderInShell(
      <FramePart code={code} loading="Loading">
        {(Fetched) => <Fetched />}
      </FramePart>,
      await createTestShell(),
    );
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isOnline = true;
    await act(async () => fireEvent.click(retry));
    expect(await screen.findByText('The part')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
