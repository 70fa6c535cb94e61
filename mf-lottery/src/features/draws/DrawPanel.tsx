import { localeOf } from '@parlour/shared-contracts';
import type { OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import { usePlatform } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './DrawPanel.module.css';
import { PrizeTable } from './PrizeTable.tsx';

interface DrawPanelProps {
  readonly draw: OpenedNumber;
  readonly title: string;
}

export const DrawPanel = observer(({ draw, title }: DrawPanelProps) => {
  const { i18n } = usePlatform();
  const times = new Intl.DateTimeFormat(localeOf(i18n.language)?.tag ?? 'en', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <article className={classes['root']}>
      <header className={classes['header']}>
        <h3>{title}</h3>
        <p>
          {title === draw.numero ? '' : `${draw.numero} · `}
          <time dateTime={draw.openedAt}>{times.format(new Date(draw.openedAt))}</time>
        </p>
      </header>
      <PrizeTable draw={draw} />
    </article>
  );
});
