import type { Operation } from '../../registry/face/changeModel.ts';
import type { CallFailure } from './api.ts';
import { ConsoleButton } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { Proposal } from './Proposal.tsx';
import styles from './Refusal.module.css';

interface RefusalProps {
  readonly failure: CallFailure;
  readonly onJoin: (operations: readonly Operation[]) => void;
  readonly onCheck: () => void;
}

/** Shows why a change was refused, and how to continue. */
export const RefusalMessage = ({ failure, onJoin, onCheck }: RefusalProps) => {
  const { proposal = null, problems = [] } = failure.refusal ?? {};
  return (
    <div className={styles['refusal']}>
      <Notice tone="danger" title={failure.isOutage ? 'No answer' : 'Refused'}>
        <p>{failure.message}</p>
        {problems.slice(1).map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
      </Notice>
      {problems.length > 0 && <Proposal proposal={proposal} onJoin={onJoin} />}
      {problems.length === 0 && (
        <div>
          <ConsoleButton onClick={onCheck}>Check again</ConsoleButton>
        </div>
      )}
    </div>
  );
};
