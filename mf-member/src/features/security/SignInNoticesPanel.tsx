import { useTranslation } from '@parlour/shared-ui/core';
import { SwitchPanel } from '../../ui/choices/SwitchPanel.tsx';
import type { SwitchStore } from '../../ui/choices/SwitchStore.ts';

/** Lets the member choose a message about each sign-in. */
export const SignInNoticesPanel = ({ store }: { readonly store: SwitchStore }) => {
  const { t } = useTranslation('member');
  return (
    <SwitchPanel
      store={store}
      title={t('signInNotices.title')}
      label={t('signInNotices.each')}
      note={t('signInNotices.text')}
    />
  );
};
