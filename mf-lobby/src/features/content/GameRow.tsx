import { tileStyle, useFormat, usePlatform } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { gameHref, type GameAddress } from '../../games/gameHref.ts';
import { Picture } from '../../ui/Picture.tsx';
import classes from './GameRow.module.css';

interface GameRowProps {
  readonly nodeId: number;
  readonly address: GameAddress;
  readonly game: string;
  /** Path of the image. */
  readonly image: string;
  /** The masked name of the account. */
  readonly player: string;
  /** ISO 8601. */
  readonly at: string;
  readonly rank?: number;
  /** The amounts. */
  readonly children: ReactNode;
}

/** A row about a bet or a win of a member. It leads to the game. */
export const GameRow = observer(
  ({ nodeId, address, game, image, player, at, rank, children }: GameRowProps) => {
    const { site, destinations } = usePlatform();
    const format = useFormat();
    return (
      <li className={classes['root']}>
        <span className={classes['picture']} data-style={tileStyle(nodeId)}>
          <Picture src={site.imageUrl(image)} width={40} height={48} loading="lazy" decoding="async" />
          {rank !== undefined && <b className={classes['rank']}>{rank}</b>}
        </span>
        <span className={classes['texts']}>
          <a className={classes['game']} href={gameHref(address, destinations) ?? undefined} title={game}>
            {game}
          </a>
          <span className={classes['player']}>
            {player} · <time dateTime={at}>{format.date(at, 'shortMoment')}</time>
          </span>
        </span>
        {children}
      </li>
    );
  },
);
