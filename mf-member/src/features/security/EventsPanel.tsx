import { EmptyState, Loaded, LoadingState, MoreButton, Panel, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { EventItem } from './EventItem.tsx';
import classes from './SecurityList.module.css';
import type { SecurityStore } from './SecurityStore.ts';

export const EventsPanel = observer(({ store }: { readonly store: SecurityStore }) => {
  const { t } = useTranslation('member');
  const { events } = store;
  return (
    <Panel title={t('events')} padding="flush">
      <Loaded
        from={events}
        loading={<LoadingState count={4} />}
        empty={<EmptyState title={t('noEvents')} text={t('noEventsText')} />}
      >
        {({ items }) => (
          <>
            <ul className={classes['list']} aria-label={t('events')} aria-busy={events.isLoading}>
              {items.map((event) => (
                <EventItem key={event.id} event={event} />
              ))}
            </ul>
            <MoreButton list={events}>{t('earlierEvents')}</MoreButton>
          </>
        )}
      </Loaded>
    </Panel>
  );
});
