import {
  Button,
  Deferred,
  DeferredCode,
  Dialog,
  LoadingState,
  Panel,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import type { ClosingStore } from './ClosingStore.ts';

/** The fields need antd. The page does not. */
const closingForm = new DeferredCode(
  async () => (await import(/* webpackChunkName: "closing-form" */ './ClosingForm.tsx')).ClosingForm,
);

/** Closes the account for good. */
export const ClosingPanel = observer(({ store }: { readonly store: ClosingStore }) => {
  const { t } = useTranslation('member');
  return (
    <Panel
      title={t('closing.title')}
      actions={
        <Button size="small" variant="danger" onClick={() => store.open(true)}>
          {t('closing.begin')}
        </Button>
      }
    >
      <p>{t('closing.text')}</p>
      {store.isOpen && (
        <Dialog
          isOpen
          size="small"
          title={t('closing.title')}
          openDelayMs={0}
          onClose={() => store.open(false)}
        >
          <Deferred code={closingForm} loading={<LoadingState kind="list" count={2} />}>
            {(ClosingForm) => <ClosingForm store={store} />}
          </Deferred>
        </Dialog>
      )}
    </Panel>
  );
});
