import type { OfferedMethod } from '@parlour/shared-contracts/domains/secondFactor';
import { Button, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider, Form } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FocusFirst } from '../../ui/FocusFirst.tsx';
import { AuthFormFailure } from '../../ui/FormFailure.tsx';
import type { StepUpStore } from './StepUpStore.ts';
import { ProofField } from './ProofField.tsx';
import { MethodPicker } from './MethodPicker.tsx';

const fields = ['proof'];

/** The verification methods, and the proof of the chosen one. */
export const StepUpFields = observer(({ store }: { readonly store: StepUpStore }) => {
  const { t } = useTranslation('auth');
  const [hasChosen, setHasChosen] = useState(false);
  const { ways, chosen } = store;
  const handleChoice = (way: OfferedMethod) => {
    setHasChosen(true);
    store.choose(way);
  };
  if (!chosen) return null;
  return (
    <AntdProvider>
      {ways.length > 1 && <MethodPicker ways={ways} chosen={chosen} onChoose={handleChoice} />}
      <FocusFirst key={chosen.way} isWanted={!hasChosen}>
        <Form<{ proof: string }> onFinish={({ proof }) => void store.settle(proof)}>
          <ProofField offered={chosen} request={store.requestFor(chosen.way)} />
          <AuthFormFailure failure={store.failure} fields={fields} />
          <Button type="submit" variant="primary" size="large" isBlock isLoading={store.isSending}>
            {t('extra.submit')}
          </Button>
        </Form>
      </FocusFirst>
    </AntdProvider>
  );
});
