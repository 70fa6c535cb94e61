import type { Operation } from '../../registry/changeModel.ts';
import type { CallFailure } from './api.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { describeOperation } from './plans.ts';
import styles from './Refusal.module.css';

interface RefusalProps {
  readonly failure: CallFailure;
  readonly onJoin: (operations: readonly Operation[]) => void;
  readonly onCheck: () => void;
}

/** Why a change was refused, and how to go on. */
export const Refusal = ({ failure, onJoin, onCheck }: RefusalProps) => {
  const { proposal, problems = [] } = failure.refusal ?? {};
  return (
    <div className={styles['refusal']}>
      <Notice tone="danger" title={failure.isOutage ? 'Nobody could be asked' : 'Refused'}>
        <p>{failure.message}</p>
        {problems.slice(1).map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
      </Notice>
      {proposal && (
        <div className={styles['proposal']}>
          <p>This would do, all of it in one epoch:</p>
          <ul className={styles['operations']}>
            {proposal.map((operation) => (
              <li key={describeOperation(operation)}>{describeOperation(operation)}</li>
            ))}
          </ul>
          <Button onClick={() => onJoin(proposal)}>Check the joint change</Button>
        </div>
      )}
      {!proposal && problems.length > 0 && <p>No set of published versions was found that fits.</p>}
      {problems.length === 0 && (
        <div>
          <Button onClick={onCheck}>Check again</Button>
        </div>
      )}
    </div>
  );
};
