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
import { createTermsStore, type TermsStore } from './TermsStore.ts';

export interface TermsQuestionDialogProps {
  readonly onClose: () => void;
}

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
        {({ due }) => <Question due={due} texts={store.texts} />}
      </Loaded>
      {acceptance.failure && <InlineAlert>{textOf(acceptance.failure)}</InlineAlert>}
    </Dialog>
  );
});

interface QuestionProps {
  readonly due: TermsState['due'];
  readonly texts: TermsStore['texts'];
}

const Question = ({ due, texts }: QuestionProps) => {
  const { t } = useTranslation('auth');
  if (due.length === 0) return <EmptyState title={t('termsQuestion.none')} />;
  const isNewVersion = due.some((one) => one.isNewVersion);
  return (
    <>
      <p>{t(isNewVersion ? 'termsQuestion.leadNew' : 'termsQuestion.lead')}</p>
      <LegalTexts texts={texts} />
    </>
  );
};
