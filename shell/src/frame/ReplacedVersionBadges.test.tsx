import { act, screen } from '@testing-library/react';
import { createTestShell } from '../testing/createTestShell.ts';
import { previewOf } from '../testing/factories.ts';
import { renderInShell } from '../testing/renderInShell.tsx';
import { ReplacedVersionBadgesPlace } from './ReplacedVersionBadgesPlace.tsx';

describe('ReplacedVersionBadges', () => {
  it('names the previewed version and offers to end the preview', async () => {
    const shell = await createTestShell();
    await renderInShell(<ReplacedVersionBadgesPlace />, shell);
    expect(screen.queryByRole('status')).toBeNull();
    act(() => shell.composition.show(previewOf('mf-lobby', '2.0.0', Date.now() + 60_000)));
    expect((await screen.findByRole('status')).textContent).toContain('Preview: mf-lobby 2.0.0');
    expect(screen.getByRole('button', { name: 'Leave' })).toBeTruthy();
  });
});
