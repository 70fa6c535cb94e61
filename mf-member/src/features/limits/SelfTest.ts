import { makeAutoObservable } from 'mobx';

/** Questions by their keys in the texts. The answers stay in this page. */
export const questions = [
  'afford',
  'moreMoney',
  'chase',
  'borrow',
  'problem',
  'health',
  'criticism',
  'household',
  'guilt',
] as const;
export type Question = (typeof questions)[number];

/** From never to almost always, worth 0 to 3 points. */
export const answers = ['never', 'sometimes', 'often', 'always'] as const;
export type Answer = (typeof answers)[number];

/** Lowest points of the medium and of the high result, as in the Problem Gambling Severity Index (PGSI). */
const MEDIUM_POINTS = 3;
const HIGH_POINTS = 8;

/** A self-assessment of nine questions. Nothing of it is stored or sent. */
export class SelfTest {
  given = new Map<Question, Answer>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  answer(question: Question, answer: Answer): void {
    this.given.set(question, answer);
  }

  clear(): void {
    this.given.clear();
  }

  /** Null: not all questions are answered. */
  get result(): 'low' | 'medium' | 'high' | null {
    if (this.given.size < questions.length) return null;
    const points = [...this.given.values()].reduce((sum, answer) => sum + answers.indexOf(answer), 0);
    return points >= HIGH_POINTS ? 'high' : points >= MEDIUM_POINTS ? 'medium' : 'low';
  }
}
