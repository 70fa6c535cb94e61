import type { LucideIcon } from 'lucide-react';
import classes from './FieldIcon.module.css';

/** Icon in front of a field. The label says the same in words. */
export const FieldIcon = ({ icon: Icon }: { readonly icon: LucideIcon }) => (
  <Icon className={classes['icon']} aria-hidden="true" />
);
