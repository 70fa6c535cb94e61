import type { Money } from '@parlour/shared-contracts';
import Bitcoin from 'lucide-react/icons/bitcoin';
import Landmark from 'lucide-react/icons/landmark';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { Tag } from '../../src/core/index.ts';
import { ChoiceCards, CodeField, MoneyField, Stepper, type MoneyFieldProps } from '../../src/flow/index.ts';
import { Story } from '../Story.tsx';
import { useThemeLabel } from '../useThemeLabel.ts';
import classes from './FlowStories.module.css';

const Amount = ({ start, ...props }: MoneyFieldProps & { readonly start?: number }) => {
  const [value, setValue] = useState<Money | null>(
    start === undefined ? null : { amount: start, currency: props.currency },
  );
  return <MoneyField {...props} value={value} onChange={setValue} />;
};

const MoneyStory = () => (
  <Story name="MoneyField: common amounts, no decimals, eight decimals, an error, disabled" layout="stack">
    <div className={classes['columns']}>
      <Amount
        label="Amount"
        currency="THB"
        start={1_000_00}
        lowest={100_00}
        highest={50_000_00}
        suggestions={[100_00, 500_00, 1_000_00, 5_000_00, 10_000_00, 100_000_00]}
        hint="Today you can deposit ฿48,000 more."
      />
      <Amount
        label="Số tiền nạp vào ví chính của bạn"
        currency="VND"
        lowest={50_000}
        suggestions={[50_000, 200_000]}
      />
      <Amount
        label="Amount of the withdrawal to your wallet"
        currency="BTC"
        start={1_250_000}
        highest={100_000_000}
      />
      <Amount label="Amount" currency="USDT" start={12_500_000} error="Your balance is USDT 10.000000" />
      <Amount label="Amount" currency="THB" start={250_00} isDisabled />
    </div>
  </Story>
);

const CodeStory = () => {
  const [code, setCode] = useState('204');
  const [short, setShort] = useState('');
  return (
    <Story name="CodeField: six digits, four digits, an error, disabled" layout="stack">
      <div className={classes['columns']}>
        <CodeField
          label="Code from the message"
          value={code}
          onChange={setCode}
          hint="Sent to +66 ••• ••• 678"
        />
        <CodeField label="PIN" length={4} value={short} onChange={setShort} />
        <CodeField label="Code from the app" value="123456" error="This code is not right" />
        <CodeField label="Code" length={8} value="1234" isDisabled />
      </div>
    </Story>
  );
};

const steps = [
  { key: 'method', label: 'Method' },
  { key: 'amount', label: 'Amount and bonus' },
  { key: 'pay', label: 'Zahlungsbestätigung abwarten' },
  { key: 'done', label: 'Done' },
] as const;

const StepperStory = () => {
  const label = useThemeLabel();
  const [current, setCurrent] = useState<(typeof steps)[number]['key']>('pay');
  return (
    <Story name="Stepper: steps that lead back, a failed step, a narrow place" layout="stack">
      <Stepper label={label('Deposit')} steps={steps} current={current} onSelect={setCurrent} />
      <Stepper
        label={label('Failed deposit')}
        steps={steps.map((step) => ({ ...step, hasFailed: step.key === 'pay' }))}
        current="pay"
      />
      <div className={classes['narrow']}>
        <Stepper label={label('Narrow deposit')} steps={steps} current="amount" onSelect={setCurrent} />
      </div>
    </Story>
  );
};

const methods = [
  {
    key: 'promptpay',
    title: 'PromptPay',
    icon: <QrCodeIcon />,
    mark: <Tag tone="success">Fastest</Tag>,
    details: '฿100 to ฿50,000 · no fee · about 1 minute',
  },
  {
    key: 'bank',
    title: 'Bank transfer',
    icon: <Landmark />,
    details: '฿500 to ฿200,000 · no fee · up to 30 minutes',
  },
  {
    key: 'usdt',
    title: 'USDT',
    icon: <Bitcoin />,
    details: 'USDT 10 to USDT 50,000 · fee USDT 1 · 10 minutes',
  },
  {
    key: 'wallet',
    title: 'Elektronische Geldbörse',
    icon: <Wallet />,
    details: '฿100 to ฿20,000',
    disabledReason: 'Closed for maintenance until 14:00',
  },
] as const;

const ChoiceStory = () => {
  const [method, setMethod] = useState<(typeof methods)[number]['key'] | null>('promptpay');
  const [other, setOther] = useState<'sms' | 'app' | null>(null);
  return (
    <Story name="ChoiceCards: methods with one that rests, rows with an error" layout="stack">
      <ChoiceCards label="Method" choices={methods} value={method} onChange={setMethod} />
      <ChoiceCards
        label="How do you want to confirm?"
        layout="row"
        choices={[
          { key: 'app', title: 'Authenticator app' },
          { key: 'sms', title: 'Text message', details: '+66 ••• ••• 678' },
        ]}
        value={other}
        onChange={setOther}
        {...(other === null ? { error: 'Choose one of them' } : {})}
      />
    </Story>
  );
};

export const FlowStories = () => (
  <>
    <MoneyStory />
    <CodeStory />
    <StepperStory />
    <ChoiceStory />
  </>
);
