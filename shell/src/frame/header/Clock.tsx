import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useShell } from '../../ShellContext.ts';
import { clockText, offsetLabel } from './clockText.ts';
import classes from './Header.module.css';

/** Length of a clock tick in milliseconds (RULES-045). */
const TICK = 1_000;

export const Clock = observer(() => {
  const { site } = useShell();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK);
    return () => clearInterval(timer);
  }, []);
  const minutesEast = site.settings.clockOffsetMinutes ?? -now.getTimezoneOffset();
  return (
    <time className={classes['clock']} dateTime={now.toISOString()}>
      {clockText(now, minutesEast)} <small>{offsetLabel(minutesEast)}</small>
    </time>
  );
});
