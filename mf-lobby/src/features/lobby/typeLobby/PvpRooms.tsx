import { mapRead } from '@parlour/shared-contracts';
import type { PvpRoom } from '@parlour/shared-contracts/domains/games';
import { Rail, Resource, usePlatform, useScopedStore, useTranslation } from '@parlour/shared-ui/core';
import Users from 'lucide-react/icons/users';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../../StoresContext.ts';
import { PVP_ROOMS } from './LobbyFilter.ts';
import classes from './PvpRooms.module.css';

interface PvpRoomsProps {
  /** The chosen room, or another classification. */
  readonly value: string;
  readonly onChange: (room: string) => void;
}

/** The rooms of the card games, with a picture each. A room filters the lobby (LOBBY-100). */
export const PvpRooms = observer(({ value, onChange }: PvpRoomsProps) => {
  const { site } = usePlatform();
  const { api } = useStores();
  const { t } = useTranslation('lobby');
  const rooms = useScopedStore(
    (platform) =>
      new Resource<readonly PvpRoom[]>(platform, {
        reloadOn: ['language'],
        read: mapRead(api.pvpRooms(), ({ rooms: list }) =>
          list.filter(({ roomCode }) => PVP_ROOMS.some((room) => room === roomCode)),
        ),
      }),
  );
  useEffect(() => rooms.ensure(), [rooms]);
  // The lobby is complete without them.
  if (!rooms.value?.length) return null;
  return (
    <Rail title={t('pvpRooms')} icon={<Users />} itemSize="card">
      {rooms.value.map(({ roomCode, gameCount, lagerIcon }) => (
        <button
          key={roomCode}
          type="button"
          className={classes['room']}
          aria-pressed={value === roomCode}
          onClick={() => onChange(roomCode)}
        >
          <img src={site.imageUrl(lagerIcon)} alt="" width={54} height={72} loading="lazy" />
          <span className={classes['name']}>{t(`classify${roomCode}`)}</span>{' '}
          <span className={classes['count']}>{t('gameCount', { count: gameCount })}</span>
        </button>
      ))}
    </Rail>
  );
});
