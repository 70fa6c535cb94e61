import { useTranslation } from '@parlour/shared-ui/core';
import { SwitchPanel } from '../../ui/choices/SwitchPanel.tsx';
import type { SwitchStore } from '../../ui/choices/SwitchStore.ts';

/** Lets the member leave the lists of wins and bets that everyone sees. */
export const FeedPrivacyPanel = ({ store }: { readonly store: SwitchStore }) => {
  const { t } = useTranslation('member');
  return (
    <SwitchPanel
      store={store}
      title={t('feedPrivacy.title')}
      label={t('feedPrivacy.show')}
      note={t('feedPrivacy.text')}
    />
  );
};
