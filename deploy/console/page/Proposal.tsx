import type { Operation } from '../../registry/face/changeModel.ts';
import { ConsoleButton } from './Button.tsx';
import { describeOperation } from './plans.ts';
import styles from './Proposal.module.css';

interface ProposalProps {
  /** Operations of a joint change that the gate accepts; null if there is none. */
  readonly proposal: readonly Operation[] | null;
  readonly onJoin: (operations: readonly Operation[]) => void;
}

/** Shows what the gate would accept instead. */
export const Proposal = ({ proposal, onJoin }: ProposalProps) =>
  proposal === null ? (
    <p>No set of published versions was found that fits.</p>
  ) : (
    <div className={styles['proposal']}>
      <p>This would do, all of it in one epoch:</p>
      <ul className={styles['operations']}>
        {proposal.map((operation) => (
          <li key={describeOperation(operation)}>{describeOperation(operation)}</li>
        ))}
      </ul>
      <ConsoleButton onClick={() => onJoin(proposal)}>Check the joint change</ConsoleButton>
    </div>
  );
