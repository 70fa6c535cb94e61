import { computed, effect, type ReadonlySignal } from '@preact/signals-core';
import type { GameSessionView } from '../../src/protocol.ts';
import { part } from './dom.ts';
import type { RoundProblem } from './RoundClient.ts';
import type { Translate } from './texts.ts';

interface NoticeOptions {
  readonly t: Translate;
  readonly money: (amount: number) => string;
  readonly session: GameSessionView;
  readonly balance: ReadonlySignal<number>;
  readonly problem: ReadonlySignal<RoundProblem | null>;
  readonly isWaiting: ReadonlySignal<boolean>;
}

/** Shows and announces a problem, and offers a solution. */
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

/** Shows the notice; an empty text hides it. */
export const showNotice = (sentence: string, retryLabel: string, retry: (() => void) | null): void => {
  const [notice, button] = [part('notice'), part<HTMLButtonElement>('noticeRetry')];
  notice.hidden = sentence === '';
  part('noticeText').textContent = sentence;
  button.hidden = retry === null;
  button.textContent = retryLabel;
  button.onclick = retry;
};
