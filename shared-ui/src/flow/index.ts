export { findAmountProblem, type AmountLimits, type AmountProblem } from './amount/amountLimits.ts';
export { MoneyField, type MoneyFieldProps } from './amount/MoneyField.tsx';
export { ChoiceCards, type Choice, type ChoiceCardsProps } from './choice/ChoiceCards.tsx';
export { CodeField, type CodeFieldProps } from './code/CodeField.tsx';
export type { FieldTexts } from './field/FieldFrame.tsx';
export { Stepper, type Step, type StepperProps } from './steps/Stepper.tsx';
