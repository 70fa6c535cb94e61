import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { ChangeResult, Operation } from '../../registry/face/changeModel.ts';
import { ConsoleButton } from './Button.tsx';
import styles from './ChangeDialog.module.css';
import { Notice } from './Notice.tsx';
import { describeOperation, describePin, type Plan } from './plans.ts';
import { Proposal } from './Proposal.tsx';
import { RefusalMessage } from './Refusal.tsx';
import { useChange } from './useChange.ts';

interface ChangeDialogProps {
  readonly plan: Plan;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** Called when the session has ended. */
  readonly onEnd: () => void;
}

const Differences = ({ result }: { readonly result: ChangeResult }) => (
  <ul className={styles['differences']}>
    {result.remotes.map(({ name, before, after }) => (
      <li key={name} className={styles['difference']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['before']}>{describePin(before)}</span>
        <span aria-label="becomes">→</span>
        <span className={styles['after']}>{describePin(after)}</span>
      </li>
    ))}
  </ul>
);

interface VerdictProps {
  readonly verdict: ChangeResult;
  readonly onJoin: (operations: readonly Operation[]) => void;
}

const Verdict = ({ verdict, onJoin }: VerdictProps) => {
  if (!verdict.changed) {
    return <Notice tone="info" title="It is like that already: nothing would change." />;
  }
  if (verdict.problems.length === 0) return <Notice tone="success" title="The gate has no objection." />;
  return (
    <>
      <Notice tone="danger" title="The gate objects">
        <ul>
          {verdict.problems.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </Notice>
      <Proposal proposal={verdict.proposal} onJoin={onJoin} />
    </>
  );
};

/** Asks to confirm a change: shows its effect and the gate's verdict, and asks for the reason. */
export const ChangeDialog = ({ plan, onClose, onDone, onEnd }: ChangeDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [why, setWhy] = useState('');
  const { state, operations, check, send, adopt } = useChange(plan);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (state.is === 'done') onDone();
    if (state.is === 'refused' && state.failure.status === 401) onEnd();
  }, [state, onDone, onEnd]);

  const verdict = state.is === 'checked' || state.is === 'sending' ? state.verdict : null;
  const isObjected = verdict !== null && verdict.problems.length > 0;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (verdict) void send(verdict, why);
  };

  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby="change-title" onClose={onClose}>
      <form className={styles['content']} onSubmit={handleSubmit}>
        <header>
          <p className={styles['environment']}>{plan.environment}</p>
          <h2 className={styles['title']} id="change-title">
            {plan.title}
          </h2>
        </header>
        {operations !== plan.operations && (
          <p className={styles['joint']}>
            Jointly: {operations.map((operation) => describeOperation(operation)).join(', ')}
          </p>
        )}
        {verdict && <Differences result={verdict} />}
        {state.is === 'checking' && <p role="status">Asking the gate…</p>}
        {verdict && <Verdict verdict={verdict} onJoin={adopt} />}
        {state.is === 'refused' && (
          <RefusalMessage failure={state.failure} onJoin={adopt} onCheck={() => void check()} />
        )}
        {state.is === 'done' ? (
          <>
            <Notice tone="success" title={`${state.result.environment} is at epoch ${state.result.epoch}.`} />
            <Differences result={state.result} />
          </>
        ) : (
          <label className={styles['field']}>
            <span>
              Reason{' '}
              <small className={styles['hint']}>{plan.needsReason ? 'needed' : 'kept in the history'}</small>
            </span>
            <textarea
              className={styles['reason']}
              rows={2}
              maxLength={500}
              required={plan.needsReason}
              value={why}
              onChange={(event) => setWhy(event.target.value)}
            />
          </label>
        )}
        <footer className={styles['actions']}>
          <ConsoleButton onClick={onClose}>{state.is === 'done' ? 'Close' : 'Cancel'}</ConsoleButton>
          {state.is !== 'done' && (
            <ConsoleButton
              kind="primary"
              type="submit"
              isBusy={state.is === 'sending'}
              disabled={verdict === null || !verdict.changed || isObjected}
            >
              {plan.verb}
            </ConsoleButton>
          )}
        </footer>
      </form>
    </dialog>
  );
};
