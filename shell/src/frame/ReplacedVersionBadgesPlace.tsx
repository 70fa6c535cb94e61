import { DeferredCode } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useShell } from '../ShellContext.ts';
import { FramePart } from './FramePart.tsx';

const code = new DeferredCode(
  async () =>
    (await import(/* webpackChunkName: "rare-parts" */ './ReplacedVersionBadges.tsx')).ReplacedVersionBadges,
);

/** Shows which sections are not the live version. The browser loads the code only if there is such a section. */
export const ReplacedVersionBadgesPlace = observer(() => {
  const { composition, overrides } = useShell();
  if (composition.preview === null && overrides.active.length === 0) return null;
  return (
    <FramePart code={code} loading={null}>
      {(ReplacedVersionBadges) => <ReplacedVersionBadges />}
    </FramePart>
  );
});
