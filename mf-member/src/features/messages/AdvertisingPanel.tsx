import { advertisedProducts } from '@parlour/shared-contracts/domains/messageKinds';
import { Switch, useScopedStore, useTranslation } from '@parlour/shared-ui/core';
import { ChoiceNote, ChoicePanel } from '../../ui/choices/ChoicePanel.tsx';
import classes from './AdvertisingPanel.module.css';
import { createAdvertisingStore, switchesOf } from './AdvertisingStore.ts';

/** Lets the member consent to advertising, by product and channel. */
export const AdvertisingPanel = () => {
  const { t } = useTranslation('member');
  const { advertising, change } = useScopedStore(createAdvertisingStore);
  return (
    <ChoicePanel
      title={t('advertising.title')}
      from={advertising}
      saving={change}
      rows={advertisedProducts.length}
    >
      {(state) => (
        <>
          <ChoiceNote>{t('advertising.text')}</ChoiceNote>
          <div className={classes['products']}>
            {advertisedProducts.map((product) => (
              <fieldset key={product} className={classes['product']}>
                <legend className={classes['name']}>{t(`advertising.product.${product}`)}</legend>
                {switchesOf(state, product).map(({ channel, isOn, isDisabled }) => (
                  <Switch
                    key={channel}
                    isOn={isOn}
                    isDisabled={isDisabled}
                    onChange={(isGiven) => void change.run({ product, channel, isGiven })}
                    label={t(`advertising.channel.${channel}`)}
                  />
                ))}
              </fieldset>
            ))}
          </div>
          {state.channels.includes('push') && <ChoiceNote>{t('advertising.pushText')}</ChoiceNote>}
        </>
      )}
    </ChoicePanel>
  );
};
