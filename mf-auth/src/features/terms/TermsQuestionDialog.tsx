import type { TermsState } from '@parlour/shared-contracts/domains/terms';
import {
  Button,
  Dialog,
  EmptyState,
  InlineAlert,
  Loaded,
  LoadingState,
  useFailureText,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { LegalTexts } from '../../ui/LegalTexts.tsx';
import { createTermsStore } from './TermsStore.ts';

export interface TermsQuestionDialogProps {
  readonly onClose: () => void;
}

type Due = TermsState['due'];

/** Asks a member to accept the terms in force. Until then the member can neither deposit nor play for money. */
export const TermsQuestionDialog = observer(({ onClose }: TermsQuestionDialogProps) => {
  const { t } = useTranslation('auth');
  const textOf = useFailureText();
  const store = useScopedStore(createTermsStore);
  const { acceptance, canAccept } = store;
  const handleAccept = async () => {
    if (await acceptance.run()) onClose();
  };
  return (
    <Dialog
      isOpen
      size="large"
      title={t('termsQuestion.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(canAccept ? 'termsQuestion.later' : 'termsQuestion.close')}</Button>
          {canAccept && (
            <Button variant="primary" isLoading={acceptance.isPending} onClick={() => void handleAccept()}>
              {t('termsQuestion.accept')}
            </Button>
          )}
        </>
      }
    >
      <Loaded from={store.state} loading={<LoadingState kind="list" count={6} />}>
        {(state) => <Question due={state.due} />}
      </Loaded>
      {acceptance.failure && <InlineAlert>{textOf(acceptance.failure)}</InlineAlert>}
    </Dialog>
  );
});

const Question = ({ due }: { readonly due: Due }) => {
  const { t } = useTranslation('auth');
  if (due.length === 0) return <EmptyState title={t('termsQuestion.none')} />;
  const isNewVersion = due.some((one) => one.isNewVersion);
  const articles = due.map(({ article }) => article);
  return (
    <>
      <p>{t(isNewVersion ? 'termsQuestion.leadNew' : 'termsQuestion.lead')}</p>
      <LegalTexts
        key={due.map(({ article, revision }) => `${article} ${revision}`).join()}
        articles={articles}
      />
    </>
  );
};
