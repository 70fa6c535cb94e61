import type { Game } from '@parlour/shared-contracts/domains/games';
import { Rail } from '@parlour/shared-ui/core';
import { useRef, type ReactNode } from 'react';
import { GameCard } from '../../../ui/GameCard.tsx';
import { useFirstEntries } from '../../../ui/useFirstEntries.ts';
import classes from './Home.module.css';

const MAX_RAIL_GAMES = 24;
/** One entry more than the widest window can show. */
const FIRST_GAMES = 10;

interface GameRailProps {
  readonly id: string;
  readonly title: string;
  readonly icon: ReactNode;
  readonly games: readonly Game[];
  readonly action?: { readonly label: string; readonly href: string | null };
}

/** A section of home with one row of games. Games that cannot be played stand last. */
export const GameRail = ({ id, title, icon, games, action }: GameRailProps) => {
  const root = useRef<HTMLElement>(null);
  const ordered = games.toSorted((a, b) => b.isPlayable - a.isPlayable);
  const shown = useFirstEntries(root, ordered.slice(0, MAX_RAIL_GAMES), FIRST_GAMES);
  return (
    <section ref={root} id={id} className={classes['section']} aria-label={title}>
      <Rail
        title={title}
        icon={icon}
        {...(action?.href ? { actionLabel: action.label, actionHref: action.href } : {})}
      >
        {shown.map((game) => (
          <GameCard key={game.nodeId} game={game} />
        ))}
      </Rail>
    </section>
  );
};
