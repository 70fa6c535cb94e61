import type { GameDetails } from '@parlour/shared-contracts/domains/play';
import { volatilities, type Volatility } from '@parlour/shared-contracts/domains/gameSearch';
import { Skeleton, useFormat, useTranslation } from '@parlour/shared-ui/core';
import type { ReactNode } from 'react';
import classes from './GameSheet.module.css';

const BASIS_POINTS_PER_PERCENT = 100;
const PLACEHOLDERS = ['rtp', 'volatility', 'stakes', 'theme'] as const;
/** Heights of a fact, of the note below the facts, and of the button for the rules. */
const FACT_HEIGHT_PX = 55;
const NOTE_HEIGHT_PX = 36;
const RULES_HEIGHT_PX = 44;

interface GameFactsProps {
  /** Null while they are read. */
  readonly details: GameDetails | null;
}

/**
 * Return, volatility, stakes, theme and features of a game. It leaves out facts that are not known. The placeholders
 * are as high as the usual details, so that the buttons of the sheet do not move when the details arrive.
 */
export const GameFacts = ({ details }: GameFactsProps) => {
  const { t } = useTranslation('lobby');
  const format = useFormat();
  if (details === null) {
    return (
      <>
        <div className={classes['facts']}>
          {PLACEHOLDERS.map((name) => (
            <Skeleton key={name} shape="box" height={FACT_HEIGHT_PX} />
          ))}
        </div>
        <Skeleton shape="box" height={NOTE_HEIGHT_PX} />
        <Skeleton shape="box" height={RULES_HEIGHT_PX} />
      </>
    );
  }
  const { game, volatility, theme, features, stakes, lawfulStake, leastRtp } = details;
  const percentOf = (basisPoints: number): string => format.number(basisPoints / BASIS_POINTS_PER_PERCENT);
  const rtp = percentOf(game.rtp);
  const hasRange = leastRtp !== undefined && leastRtp < game.rtp;
  return (
    <>
      <dl className={classes['facts']}>
        {game.rtp > 0 && (
          <Fact name={t('filter_minRtp')}>{hasRange ? `${percentOf(leastRtp)} – ${rtp} %` : `${rtp} %`}</Fact>
        )}
        {volatility && (
          <Fact name={t('filter_volatilities')}>
            <VolatilityMark volatility={volatility} /> {t(`volatilities_${volatility}`)}
          </Fact>
        )}
        {stakes && (
          <Fact name={t('sheet.stakes')}>
            {t('sheet.range', {
              least: format.money({ amount: stakes.least, currency: stakes.currency }),
              most: format.money({ amount: stakes.most, currency: stakes.currency }),
            })}
          </Fact>
        )}
        {theme && <Fact name={t('filter_themes')}>{t(`themes_${theme}`)}</Fact>}
        {features.length > 0 && (
          <Fact name={t('filter_features')}>
            {features.map((feature) => t(`features_${feature}`)).join(', ')}
          </Fact>
        )}
      </dl>
      {lawfulStake && (
        <p className={classes['note']}>
          {t('sheet.lawNote', {
            most: format.money({ amount: lawfulStake.most, currency: lawfulStake.currency }),
          })}
        </p>
      )}
      {game.rtp > 0 && (
        <p className={classes['note']}>
          {t(hasRange ? 'sheet.rtpRangeNote' : 'sheet.rtpNote', { percent: rtp })}
        </p>
      )}
    </>
  );
};

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** One to three filled bars. */
const VolatilityMark = ({ volatility }: { readonly volatility: Volatility }) => (
  <span className={classes['mark']} aria-hidden="true">
    {volatilities.map((step, index) => (
      <span key={step} data-filled={index <= volatilities.indexOf(volatility) || undefined} />
    ))}
  </span>
);
