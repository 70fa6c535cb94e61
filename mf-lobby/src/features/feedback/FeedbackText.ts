import { RequestKey } from '@parlour/shared-ui/flow';
import { makeAutoObservable } from 'mobx';
import type { FeedbackForm } from './feedbackApi.ts';

export type TextProblem = 'empty' | 'length';

type Bounds = Pick<FeedbackForm, 'shortest' | 'longest'>;

/** A text to the operator while it is written. */
export class FeedbackText {
  value = '';
  problem: TextProblem | null = null;
  readonly key = new RequestKey();

  constructor() {
    makeAutoObservable(this, { key: false }, { autoBind: true });
  }

  /** Without blanks at its ends. */
  get content(): string {
    return this.value.trim();
  }

  /** In characters, as the server counts them. */
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

  /** Returns whether the text can be sent. Keeps why not. */
  check({ shortest, longest }: Bounds): boolean {
    const isOutside = this.length < shortest || this.length > longest;
    this.problem = this.length === 0 ? 'empty' : isOutside ? 'length' : null;
    return this.problem === null;
  }
}
