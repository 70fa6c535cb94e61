import { RequestKey } from '@parlour/shared-ui/flow';
import { makeAutoObservable } from 'mobx';
import type { FeedbackForm } from './feedbackApi.ts';

export type TextProblem = 'empty' | 'length';

type Bounds = Pick<FeedbackForm, 'shortest' | 'longest'>;

/** A text that a member is writing, and what is wrong with it. */
export class FeedbackText {
  value = '';
  problem: TextProblem | null = null;
  readonly key = new RequestKey();

  constructor() {
    makeAutoObservable(this, { key: false }, { autoBind: true });
  }

  /** The text without white space at the beginning and the end. */
  get content(): string {
    return this.value.trim();
  }

  /** Number of characters. The server counts in the same way. */
  get length(): number {
    return [...this.content].length;
  }

  write(value: string): void {
    this.value = value;
    this.problem = null;
  }

  clear(): void {
    this.write('');
  }

  /** Returns whether the text can be sent. If not, `problem` says why. */
  check({ shortest, longest }: Bounds): boolean {
    const isOutside = this.length < shortest || this.length > longest;
    this.problem = this.length === 0 ? 'empty' : isOutside ? 'length' : null;
    return this.problem === null;
  }
}
