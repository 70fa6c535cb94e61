import { Button, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider, Form, FormFailure } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { OwnPasswordField } from '../../ui/OwnSecretFields.tsx';
import type { ExclusionDialogProps } from './ExclusionDialogProps.ts';
import type { ExclusionRequest } from './selfExclusionApi.ts';

type Secrets = Omit<ExclusionRequest, 'period'>;

const fields = ['password'];

export const ExclusionForm = observer(({ store, period, onDone }: Omit<ExclusionDialogProps, 'onClose'>) => {
  const { t } = useTranslation('member');
  const { excluding } = store;
  const handleFinish = async (secrets: Secrets): Promise<void> => {
    if (await excluding.run({ ...secrets, period })) onDone();
  };
  return (
    <AntdProvider>
      <Form<Secrets> onFinish={(secrets) => void handleFinish(secrets)}>
        <OwnPasswordField />
        <FormFailure failure={excluding.failure} fields={fields} />
        <Button type="submit" variant="danger" size="large" isBlock isLoading={excluding.isPending}>
          {t('selfExclusion.submit')}
        </Button>
      </Form>
    </AntdProvider>
  );
});
