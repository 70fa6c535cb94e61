import { Money } from '../../src/core/index.ts';
import { sampleWinners } from './games.ts';
import classes from './Winners.module.css';

/** Who won most lately. */
export const Winners = () => (
  <ul className={classes['root']}>
    {sampleWinners.map(({ player, game, amount }) => (
      <li key={player}>
        <button type="button" className={classes['winner']}>
          <img src={game?.imageUrl} alt="" width={44} height={56} />
          <span className={classes['texts']}>
            <span className={classes['game']}>{game?.displayName}</span>
            <span className={classes['player']}>{player}</span>
            <Money value={{ amount, currency: 'THB' }} className={classes['amount']} />
          </span>
        </button>
      </li>
    ))}
  </ul>
);
