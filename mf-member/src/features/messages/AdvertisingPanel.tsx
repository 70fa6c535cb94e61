import { advertisedProducts } from '@parlour/shared-contracts/domains/messageKinds';
import {
  InlineAlert,
  Loaded,
  LoadingState,
  Panel,
  Switch,
  useFailureText,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './AdvertisingPanel.module.css';
import { createAdvertisingStore } from './AdvertisingStore.ts';

/** Lets the member consent to advertising, by product and channel. Without a consent there is none. */
export const AdvertisingPanel = observer(() => {
  const { t } = useTranslation('member');
  const textOf = useFailureText();
  const store = useScopedStore(createAdvertisingStore);
  const { failure } = store.change;
  return (
    <Panel title={t('advertising.title')}>
      <Loaded from={store.advertising} loading={<LoadingState kind="list" count={4} />}>
        {({ channels, consents }) => (
          <div className={classes['root']}>
            <p className={classes['note']}>{t('advertising.text')}</p>
            {advertisedProducts.map((product) => {
              const given = new Set(
                consents.filter((consent) => consent.product === product).map(({ channel }) => channel),
              );
              return (
                <fieldset key={product} className={classes['product']}>
                  <legend className={classes['name']}>{t(`advertising.product.${product}`)}</legend>
                  {channels.map((channel) => (
                    <Switch
                      key={channel}
                      isOn={given.has(channel)}
                      isDisabled={channel === 'push' && !given.has('site')}
                      onChange={(isGiven) => void store.change.run({ product, channel, isGiven })}
                      label={t(`advertising.channel.${channel}`)}
                    />
                  ))}
                </fieldset>
              );
            })}
            {channels.includes('push') && <p className={classes['note']}>{t('advertising.pushText')}</p>}
            {failure && <InlineAlert>{textOf(failure)}</InlineAlert>}
          </div>
        )}
      </Loaded>
    </Panel>
  );
});
