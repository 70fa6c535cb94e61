import { useState } from 'react';
import { CopyField, Countdown, QrCode, StepTimeline, type TimelineStep } from '../../src/flow/index.ts';
import { Story } from '../Story.tsx';
import { useThemeLabel } from '../useThemeLabel.ts';
import classes from './FlowStories.module.css';

const paid: readonly TimelineStep[] = [
  { key: 'requested', title: 'Requested', state: 'done', at: '2026-11-20T07:12:00Z' },
  { key: 'approved', title: 'Approved', state: 'done', at: '2026-11-20T07:19:00Z' },
  {
    key: 'paid',
    title: 'On its way to your bank',
    state: 'current',
    at: '2026-11-20T07:20:00Z',
    details: 'Usually within 10 minutes',
  },
  { key: 'confirmed', title: 'Received', state: 'upcoming', details: 'You confirm it' },
];
const refused: readonly TimelineStep[] = [
  { key: 'requested', title: 'Requested', state: 'done', at: '2026-11-20T07:12:00Z' },
  {
    key: 'approved',
    title: 'Von der Prüfungsabteilung abgelehnt',
    state: 'failed',
    at: '2026-11-20T09:40:00Z',
    details:
      'Tên chủ tài khoản ngân hàng không khớp với tên đã xác minh của bạn. The money is in your wallet again.',
  },
];

const TimelineStory = () => {
  const label = useThemeLabel();
  return (
    <Story name="StepTimeline: under way, refused" layout="stack">
      <div className={classes['columns']}>
        <StepTimeline label={label('Withdrawal')} steps={paid} />
        <StepTimeline label={label('Refused withdrawal')} steps={refused} />
      </div>
    </Story>
  );
};

const MINUTE_MS = 60_000;

const CountdownStory = () => {
  const [start] = useState(() => Date.now());
  const at = (ms: number) => new Date(start + ms);
  return (
    <Story name="Countdown: hours, minutes, late, over">
      <Countdown until={at(3 * 60 * MINUTE_MS)} label="Opens in" />
      <Countdown until={at(14 * MINUTE_MS)} label="Pay within" />
      <Countdown until={at(0.7 * MINUTE_MS)} label="Draw closes in" />
      <Countdown until={at(-MINUTE_MS)} endedText="Closed" />
    </Story>
  );
};

const CopyStory = () => (
  <Story name="CopyField and QrCode" layout="stack">
    <div className={classes['columns']}>
      <QrCode text="00020101021129370016A000000677010111" label="PromptPay, ฿500.00" size={220} />
      <div className={classes['list']}>
        <CopyField label="Account number" value="1234567890" shown="123-4-56789-0" />
        <CopyField label="Amount" value="500.17" shown="฿500.17" />
        <CopyField label="Adresse der elektronischen Geldbörse" value="TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE" />
      </div>
    </div>
  </Story>
);

export const ProgressStories = () => (
  <>
    <TimelineStory />
    <CountdownStory />
    <CopyStory />
  </>
);
