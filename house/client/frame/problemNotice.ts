import { computed, effect, type ReadonlySignal } from '@preact/signals-core';
import type { GameSessionView } from '../../src/protocol.ts';
import { part } from './dom.ts';
import type { RoundProblem } from './RoundDesk.ts';
import type { Translate } from './texts.ts';

interface NoticeOptions {
  readonly t: Translate;
  readonly money: (amount: number) => string;
  readonly session: GameSessionView;
  readonly balance: ReadonlySignal<number>;
  readonly problem: ReadonlySignal<RoundProblem | null>;
  readonly isWaiting: ReadonlySignal<boolean>;
}

/** Says what is wrong, in view and aloud, and offers what helps. */
export const showProblems = (options: NoticeOptions): void => {
  const { t, money, session, balance, problem, isWaiting } = options;
  const sentence = computed(() => {
    if (!problem.value) return isWaiting.value ? t('problem.waiting') : '';
    return t(`problem.${problem.value.reason}`, {
      balance: money(balance.value),
      least: money(session.stakes.least),
      most: money(session.stakes.most),
    });
  });
  effect(() => showNotice(sentence.value, t('retry'), problem.value?.retry ?? null));
};

/** The one line for what goes wrong; an empty sentence takes it away. */
export const showNotice = (sentence: string, retryLabel: string, retry: (() => void) | null): void => {
  const [notice, button] = [part('notice'), part<HTMLButtonElement>('noticeRetry')];
  notice.hidden = sentence === '';
  part('noticeText').textContent = sentence;
  button.hidden = retry === null;
  button.textContent = retryLabel;
  button.onclick = retry;
};
