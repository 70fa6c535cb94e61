import { Dialog, LoadingState, SectionFailure, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { HOME_PATH } from '@parlour/shared-contracts';
import { SectionController } from '../sections/SectionController.ts';
import { useShell } from '../ShellContext.ts';
import { report } from '../report.ts';
import type { OpenModal } from './ModalStore.ts';
import { ownerOf } from './ownerOf.ts';
import { useFocusReturn } from './useFocusReturn.ts';

/** Loads the remote that owns the open modal and mounts it on top of the page. */
export const ModalHost = observer(() => {
  const { modals } = useShell();
  return modals.open && <OneModal key={modals.open.name} request={modals.open} />;
});

const OneModal = observer(({ request }: { readonly request: OpenModal }) => {
  const { modals, composition, choose, recordHealth, source, openScope, navigation, route } = useShell();
  const { t } = useTranslation('shell');
  const outlet = useRef<HTMLDivElement>(null);
  const controller = useMemo(() => {
    const name = ownerOf(composition.remotes, request.name);
    return new SectionController({
      name,
      expose: 'modals',
      remote: () => composition.remotes[name],
      choose,
      source,
      openScope,
      report: (error, context) => report(error, context),
      recordHealth,
      modal: {
        name: request.name,
        parameters: request.parameters,
        // A modal that has been replaced must not close its successor.
        close: () => {
          if (modals.open === request) modals.close();
        },
      },
    });
  }, [composition, choose, recordHealth, source, openScope, request, modals]);
  useFocusReturn();
  useEffect(() => {
    if (outlet.current) controller.start(outlet.current);
    return () => {
      controller.stop();
      const { resolution } = route;
      const hasOwnAddress = resolution.kind === 'section' && resolution.modal === request.name;
      if (hasOwnAddress) navigation.replace(HOME_PATH);
    };
  }, [controller, request, route, navigation]);
  const isMissing = controller.state === 'failed';
  const { isOffered = false } = request;
  useEffect(() => {
    if (isMissing && isOffered) modals.dropOffer(request);
  }, [isMissing, isOffered, modals, request]);
  return (
    <>
      <div ref={outlet} />
      <Dialog
        isOpen={!isOffered && (isMissing || controller.state === 'loading')}
        openDelayMs={controller.state === 'loading' ? 400 : 0}
        title={isMissing ? t('modalFailed') : t('loading')}
        onClose={modals.close}
      >
        {isMissing ? (
          <SectionFailure code="network" onRetry={controller.restart} />
        ) : (
          <LoadingState kind="list" count={3} />
        )}
      </Dialog>
    </>
  );
});
