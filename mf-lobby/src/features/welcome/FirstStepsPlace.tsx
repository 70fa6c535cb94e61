import { Deferred, DeferredCode, usePlatform } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { Nothing } from '../../ui/Nothing.ts';
import { isNewMember } from './isNewMember.ts';

const panel = new DeferredCode(
  async () => (await import(/* webpackChunkName: "first-steps" */ './FirstStepsPanel.tsx')).FirstStepsPanel,
);

/** The place of the first steps. Only a new member fetches their code. */
export const FirstStepsPlace = observer(() => {
  const { session } = usePlatform();
  if (!isNewMember(session)) return null;
  return (
    <Deferred code={panel} loading={null} failure={Nothing}>
      {(FirstStepsPanel) => <FirstStepsPanel />}
    </Deferred>
  );
});
