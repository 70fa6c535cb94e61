import type { ChannelState } from '@parlour/shared-contracts/domains/channel';
import { IconButton, useFormat, useNow, useTranslation } from '@parlour/shared-ui/core';
import Hourglass from 'lucide-react/icons/hourglass';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';
import classes from './SessionFigures.module.css';

const SECOND_MS = 1_000;

/** How long the member's session lasts, and what the member has won or lost in it. The member can hide it. */
export const SessionFiguresText = observer(() => {
  const { figures, session } = useShell();
  const { t } = useTranslation('shell');
  const { state, isHidden, toggle } = figures;
  // An empty element keeps the place of the figures until they are known, so that the header does not move.
  if (state === null) return session.state === 'full' && !isHidden && <span className={classes['shown']} />;
  return (
    <span
      className={`${classes['root']} ${isHidden ? '' : classes['shown']}`}
      role="group"
      aria-label={t('sessionFigures')}
    >
      <IconButton
        size="small"
        icon={<Hourglass />}
        label={t(isHidden ? 'showSessionFigures' : 'hideSessionFigures')}
        onClick={toggle}
      />
      {!isHidden && <Figures state={state} />}
    </span>
  );
});

const Figures = ({ state }: { readonly state: ChannelState<'session'> }) => {
  const format = useFormat();
  const now = useNow(SECOND_MS);
  if (now === null) return null;
  const { since, net, currency } = state;
  const seconds = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / SECOND_MS));
  const result = format.money({ amount: net, currency }, { isSigned: true });
  return <span>{`${format.duration(seconds)} · ${result}`}</span>;
};
