import type { ReactNode } from 'react';
import type { LoginStore } from './LoginStore.ts';

export interface SignInMethodProps {
  readonly store: LoginStore;
  /** Links between the fields and the button. */
  readonly links: ReactNode;
}
