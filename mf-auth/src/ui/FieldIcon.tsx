import type { LucideIcon } from 'lucide-react';
import classes from './FieldIcon.module.css';

/** Before what is typed; the label says the same in words. */
export const FieldIcon = ({ icon: Icon }: { readonly icon: LucideIcon }) => (
  <Icon className={classes['icon']} aria-hidden="true" />
);
