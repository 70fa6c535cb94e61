import type { BetRecord } from '@parlour/shared-contracts/domains/betRecords';
import { usePlatform } from '@parlour/shared-ui/core';
import classes from '../Records.module.css';

/** The picture, the name and the provider of a game. */
export const BetGame = ({ game }: Pick<BetRecord, 'game'>) => {
  const { site } = usePlatform();
  return (
    <span className={classes['game']}>
      <img src={site.imageUrl(game.icon)} alt="" width={40} height={40} loading="lazy" />
      <span>
        <span className={classes['name']}>{game.name}</span>
        <span className={classes['faint']}>{game.vendorName}</span>
      </span>
    </span>
  );
};
