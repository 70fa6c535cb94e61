import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import classes from './InlineAlert.module.css';

/** An error message beside the button of the failed action. */
export const InlineAlert = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className={classes['root']}>
    <CircleAlert aria-hidden="true" />
    {children}
  </p>
);
