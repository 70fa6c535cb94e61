import type { SocialProvider } from '@parlour/shared-contracts/domains/social';
import { Button, InlineAlert, useTranslation } from '@parlour/shared-ui/core';
import LogIn from 'lucide-react/icons/log-in';
import { observer } from 'mobx-react-lite';
import { FailureText } from '../Failure.tsx';
import type { SocialStore } from '../../signIn/social/SocialStore.ts';
import classes from './SocialButtons.module.css';

export interface SocialButtonsProps {
  readonly store: SocialStore;
}

export const SocialButtons = observer(({ store }: SocialButtonsProps) => {
  const { t } = useTranslation('auth');
  const { waitingFor, stop, failure } = store;
  return (
    <div className={classes['root']}>
      <p className={classes['or']}>{t('social.or')}</p>
      {stop && <InlineAlert>{t(`social.stop.${stop}`)}</InlineAlert>}
      {failure && <FailureText failure={failure} />}
      <ul className={classes['buttons']}>
        {store.providers.map((provider) => (
          <li key={provider.id}>
            <Button
              size="large"
              isBlock
              icon={<ProviderIcon icon={provider.icon} />}
              isLoading={store.isBusy}
              onClick={() => store.begin(provider)}
            >
              {t('social.by', { name: provider.name })}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={classes['waiting']}>
        {waitingFor && t('social.waiting', { name: waitingFor.name })}
      </p>
    </div>
  );
});

const ProviderIcon = ({ icon }: Pick<SocialProvider, 'icon'>) =>
  icon === null ? (
    <LogIn aria-hidden="true" />
  ) : (
    <img className={classes['icon']} src={icon} alt="" width={20} height={20} />
  );
