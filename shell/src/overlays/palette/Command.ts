import type { ReactNode } from 'react';

export type CommandKind = 'action' | 'page' | 'game';

/** Something that the palette finds and runs. */
export interface Command {
  /** Stays the same across visits, because the recently used commands are stored by it. */
  readonly id: string;
  readonly kind: CommandKind;
  readonly label: string;
  /** Further words by which it is found. */
  readonly words?: string;
  /** Text at the end of the line. */
  readonly detail?: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}
