import AntdSelect, { type SelectProps as AntdSelectProps } from 'antd/es/select';
import type { KeyboardEvent } from 'react';
import { popupContainer } from './popupContainer.ts';

export interface SelectProps extends Omit<
  AntdSelectProps<string>,
  'showSearch' | 'getPopupContainer' | 'onKeyDown'
> {
  /** Lets people type to narrow the options. */
  readonly isSearchable?: boolean;
}

/** Lets Escape close only the list, and not the dialog around it. */
const keepDialog = (event: KeyboardEvent): void => {
  const { target, key } = event;
  const isOpen = target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true';
  if (key === 'Escape' && isOpen) event.preventDefault();
};

/** One of several options, without its own field: the child of a `Field`, or beside another control. */
export const Select = ({ isSearchable = false, ...control }: SelectProps) => (
  <AntdSelect<string>
    showSearch={isSearchable ? { optionFilterProp: 'label' } : false}
    getPopupContainer={popupContainer}
    onKeyDown={keepDialog}
    {...control}
  />
);
