import { Deferred, DeferredCode, Dialog, LoadingState, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import type { ContactStore } from './ContactStore.ts';

/** The fields need antd. The page does not. */
const contactForms = new DeferredCode(
  async () => (await import(/* webpackChunkName: "contact-forms" */ './ContactForms.tsx')).ContactForms,
);

/** Changes e-mail or mobile number. */
export const ContactDialog = observer(({ store }: { readonly store: ContactStore }) => {
  const { t } = useTranslation('member');
  const { kind } = store;
  if (kind === null) return null;
  return (
    <Dialog isOpen size="small" title={t(`contact.${kind}`)} openDelayMs={0} onClose={() => store.open(null)}>
      <Deferred code={contactForms} loading={<LoadingState kind="list" count={2} />}>
        {(ContactForms) => <ContactForms store={store} kind={kind} />}
      </Deferred>
    </Dialog>
  );
});
