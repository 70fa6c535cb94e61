import type { DocumentKind, MemberDocument } from '@parlour/shared-contracts/domains/documents';
import {
  Button,
  InlineAlert,
  Panel,
  Tag,
  useFailureText,
  useFormat,
  useTranslation,
  VisuallyHidden,
} from '@parlour/shared-ui/core';
import { UploadField } from '@parlour/shared-ui/flow';
import IdCard from 'lucide-react/icons/id-card';
import MapPinHouse from 'lucide-react/icons/map-pin-house';
import ScanFace from 'lucide-react/icons/scan-face';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { VerificationStore } from './VerificationStore.ts';
import classes from './VerificationPage.module.css';

interface DocumentPanelProps {
  readonly store: VerificationStore;
  readonly document: MemberDocument;
}

const icons: Readonly<Record<DocumentKind, ReactNode>> = {
  identity: <IdCard aria-hidden="true" />,
  selfie: <ScanFace aria-hidden="true" />,
  address: <MapPinHouse aria-hidden="true" />,
};

const tones = {
  notSent: 'neutral',
  inReview: 'warning',
  accepted: 'success',
  rejected: 'danger',
  expired: 'danger',
} as const;

/** One document: its state, and the upload while it can be sent. */
export const DocumentPanel = observer(({ store, document }: DocumentPanelProps) => {
  const { t } = useTranslation('member');
  const { kind, state, canSend } = document;
  const title = t(`verification.${kind}`);
  const tag = <Tag tone={tones[state]}>{t(`verification.state.${state}`)}</Tag>;
  return (
    <Panel title={title} icon={icons[kind]} actions={tag}>
      <div className={classes['body']}>
        <DocumentNews document={document} />
        {canSend && <DocumentUpload store={store} kind={kind} title={title} />}
      </div>
    </Panel>
  );
});

const DocumentNews = ({ document }: { readonly document: MemberDocument }) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const { state, sentAt, decidedAt, reason, validUntil } = document;
  return (
    <>
      {state === 'rejected' && <InlineAlert>{t('verification.rejected', { reason })}</InlineAlert>}
      {state === 'inReview' && sentAt !== null && (
        <p className={classes['note']}>{t('verification.waiting', { at: format.date(sentAt, 'moment') })}</p>
      )}
      {state === 'accepted' && decidedAt !== null && (
        <p className={classes['note']}>
          {t('verification.accepted', { at: format.date(decidedAt, 'day') })}{' '}
          {validUntil !== null && t('verification.validUntil', { day: format.date(validUntil, 'day') })}
        </p>
      )}
      {state === 'expired' && <InlineAlert>{t('verification.expired')}</InlineAlert>}
    </>
  );
};

interface DocumentUploadProps {
  readonly store: VerificationStore;
  readonly kind: DocumentKind;
  readonly title: string;
}

const DocumentUpload = observer(({ store, kind, title }: DocumentUploadProps) => {
  const { t } = useTranslation('member');
  const textOf = useFailureText();
  const { sending, uploads } = store;
  return (
    <>
      <p className={classes['note']}>{t(`verification.${kind}Hint`)}</p>
      <UploadField list={uploads[kind]} label={t(`verification.${kind}Files`)} />
      {sending.failure && !sending.isPending && <InlineAlert>{textOf(sending.failure)}</InlineAlert>}
      <div>
        <Button
          variant="primary"
          disabled={!store.canSend(kind)}
          isLoading={sending.isPending}
          onClick={() => void sending.run(kind)}
        >
          {t('verification.send')}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </div>
    </>
  );
});
