import { usePlatform } from '@parlour/shared-ui/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { FormSkeleton } from '../../ui/FormSkeleton.tsx';
import { createLoginApi, type Portal } from './loginApi.ts';
import { LoginStore } from './LoginStore.ts';

/** The fields need antd, which the rest of the page does not wait for. */
const LoginForm = lazy(async () => {
  const { LoginForm: Loaded } = await import(/* webpackChunkName: "login-form" */ './LoginForm.tsx');
  return { default: Loaded };
});

const stay = () => {};

export interface LoginPanelProps {
  readonly portal: Portal;
  readonly links: ReactNode;
  readonly onSuccess?: () => void;
}

export const LoginPanel = ({ portal, links, onSuccess = stay }: LoginPanelProps) => {
  const { http, bus, report } = usePlatform();
  const [store] = useState(
    () => new LoginStore({ api: createLoginApi(http), bus, report, portal, onSuccess }),
  );
  return (
    <Suspense fallback={<FormSkeleton />}>
      <LoginForm store={store} links={links} />
    </Suspense>
  );
};
