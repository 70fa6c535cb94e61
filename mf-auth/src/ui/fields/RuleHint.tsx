import { useTranslation } from '@parlour/shared-ui/core';
import { ruleMessage, validateByRule, type FieldRule } from '@parlour/shared-ui/forms';
import Check from 'lucide-react/icons/check';
import classes from './RuleHint.module.css';

export interface RuleHintProps {
  readonly rule: FieldRule;
  /** The text that the person has typed so far. */
  readonly value: unknown;
  /** Text for a value that follows the rule. It replaces the rule. */
  readonly metText?: string | undefined;
}

/** The rule of a field, with a tick when the typed value follows the rule. A message about the field replaces it. */
export const RuleHint = ({ rule, value, metText }: RuleHintProps) => {
  const { t } = useTranslation('kit');
  const isMet = typeof value === 'string' && value !== '' && validateByRule(value.trim(), rule);
  return (
    <span className={isMet ? classes['met'] : classes['hint']}>
      {isMet && <Check aria-hidden="true" />}
      {isMet && metText !== undefined ? metText : ruleMessage(rule, (id) => t(`rule${id}`))}
    </span>
  );
};
