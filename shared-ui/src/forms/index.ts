export { AntdProvider, AntdTheme, type AntdThemeProps } from './AntdProvider.tsx';
export {
  CheckboxField,
  SelectField,
  type CheckboxFieldProps,
  type SelectFieldProps,
} from './ChoiceFields.tsx';
export { Field, type CustomFieldProps, type FieldProps } from './Field.tsx';
export {
  defaultFieldRule,
  ruleMessage,
  validateByRule,
  type FieldRule,
} from '@parlour/shared-contracts/fieldRule';
export { Form, useForm, useFormInstance, useWatch, type FormProps } from './Form.tsx';
export { FormFailure, type FormFailureProps } from './FormFailure.tsx';
export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
export { Select, type SelectProps } from './Select.tsx';
export { TextAreaField, TextField, type TextAreaFieldProps, type TextFieldProps } from './TextField.tsx';
export { useFieldRules, type FieldRuleOptions } from './useFieldRules.ts';
