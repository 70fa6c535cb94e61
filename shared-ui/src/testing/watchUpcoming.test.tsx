import type { ReactElement } from 'react';
import { renderKit } from '../core/renderKit.tsx';
import { EmptyState } from '../core/states/EmptyState.tsx';
import { UpcomingState } from '../core/states/UpcomingState.tsx';
import { refuseProof } from './refuseProof.ts';
import { watchUpcoming } from './watchUpcoming.ts';

const show = (element: ReactElement): boolean => {
  const end = watchUpcoming(document);
  renderKit(element).unmount();
  return end();
};

describe('a page that opens soon', () => {
  it('proves no requirement, even if it was shown only for a moment', () => {
    const hasShown = show(
      <main>
        <UpcomingState />
      </main>,
    );
    expect(() => refuseProof('[LOBBY-001] [SHELL-002] opens', hasShown)).toThrow(
      'What opens soon does not prove [LOBBY-001]',
    );
    expect(() => refuseProof('says that it opens soon', hasShown)).not.toThrow();
  });

  it('is distinguished from other states', () => {
    expect(() => refuseProof('[LOBBY-001] is empty', show(<EmptyState />))).not.toThrow();
  });
});
