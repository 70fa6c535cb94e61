import AntdSelect, { type SelectProps as AntdSelectProps } from 'antd/es/select';

export interface SelectProps extends Omit<AntdSelectProps<string>, 'showSearch'> {
  /** Lets people type to narrow the options. */
  readonly isSearchable?: boolean;
}

/** One of several options, outside of a field of its own: the child of a `Field`, or beside another control. */
export const Select = ({ isSearchable = false, ...control }: SelectProps) => (
  <AntdSelect<string> showSearch={isSearchable ? { optionFilterProp: 'label' } : false} {...control} />
);
