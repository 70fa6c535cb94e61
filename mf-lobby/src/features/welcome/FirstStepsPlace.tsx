import { Deferred, DeferredCode, usePlatform } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { Nothing } from '../../ui/Nothing.ts';
import { isNewMember } from './isNewMember.ts';

const panel = new DeferredCode(
  async () => (await import(/* webpackChunkName: "first-steps" */ './FirstStepsPanel.tsx')).FirstStepsPanel,
);

/** Shows the first steps of a new member. The browser fetches their code only for new members. */
export const FirstStepsPlace = observer(() => {
  const { session } = usePlatform();
  if (!isNewMember(session)) return null;
  return (
    <Deferred code={panel} loading={null} failure={Nothing}>
      {(FirstStepsPanel) => <FirstStepsPanel />}
    </Deferred>
  );
});
