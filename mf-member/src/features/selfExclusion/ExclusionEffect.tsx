import { usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './SelfExclusionPage.module.css';

/** Shows what an exclusion ends, and what continues. */
export const ExclusionEffect = () => {
  const { t } = useTranslation('member');
  return (
    <ul className={classes['rules']}>
      {['play', 'money', 'offers', 'goesOn', 'settled'].map((rule) => (
        <li key={rule}>{t(`selfExclusion.rules.${rule}`)}</li>
      ))}
    </ul>
  );
};

/** Services in all countries. The operator's page on safer play lists the ones of its country. */
const services = [
  { key: 'therapy', name: 'Gambling Therapy', href: 'https://www.gamblingtherapy.org/' },
  { key: 'anonymous', name: 'Gamblers Anonymous', href: 'https://gamblersanonymous.org/' },
] as const;

/** Names services outside the site that help with gambling. */
export const PlacesOfHelp = observer(() => {
  const { t } = useTranslation('member');
  const local = usePlatform().destinations.href('responsibleGaming');
  return (
    <section>
      <h3>{t('selfExclusion.help.title')}</h3>
      <p className={classes['note']}>{t('selfExclusion.help.text')}</p>
      <ul className={classes['rules']} aria-label={t('selfExclusion.help.title')}>
        {services.map(({ key, name, href }) => (
          <li key={key}>
            <a className={classes['link']} href={href} target="_blank" rel="noreferrer">
              {name}
            </a>{' '}
            {t(`selfExclusion.help.${key}`)}
          </li>
        ))}
        {local !== null && (
          <li>
            <a className={classes['link']} href={local}>
              {t('selfExclusion.help.local')}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
});
