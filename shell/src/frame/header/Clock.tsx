import { formatOffset, useNow } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';
import { clockText } from './clockText.ts';
import classes from './Header.module.css';

/** Length of a clock tick in milliseconds (RULES-045). */
const TICK_MS = 1_000;

export const HeaderClock = observer(() => {
  const { site } = useShell();
  const now = useNow(TICK_MS);
  if (!now) return null;
  const minutesEast = site.settings.clockOffsetMinutes ?? -now.getTimezoneOffset();
  return (
    <time className={classes['clock']} dateTime={now.toISOString()}>
      {clockText(now, minutesEast)} <small>{formatOffset(minutesEast)}</small>
    </time>
  );
});
