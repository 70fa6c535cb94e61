import { createContext, use } from 'react';

/** The form in which a person has typed a text. */
export type DraftName =
  | 'login'
  | 'codeLogin'
  | 'register'
  | 'registerByMobile'
  | 'forgotten'
  | 'forgottenByMobile';

/** Fields whose text is not kept, because the captcha's picture is not shown again. */
const FIELDS_NOT_KEPT: ReadonlySet<string> = new Set(['captcha']);

/** Typed text while one modal replaces another; in memory only. */
export class AuthDrafts {
  readonly #drafts = new Map<DraftName, Readonly<Record<string, unknown>>>();

  #isHeld = false;

  read(name: DraftName): Readonly<Record<string, unknown>> {
    return this.#drafts.get(name) ?? {};
  }

  keep(name: DraftName, values: object): void {
    const typed = Object.entries(values).filter(([field]) => !FIELDS_NOT_KEPT.has(field));
    this.#drafts.set(name, { ...this.read(name), ...Object.fromEntries(typed) });
  }

  /** Keeps the drafts when the modal closes the next time, because the person only leaves to read something. */
  hold(): void {
    this.#isHeld = true;
  }

  clear(): void {
    if (!this.#isHeld) this.#drafts.clear();
    this.#isHeld = false;
  }
}

/** Absent on full pages, which do not replace another form. */
export const AuthDraftsContext = createContext<AuthDrafts | null>(null);

/** Returns a form's draft as properties for antd's form. */
export const useDraft = (name: DraftName) => {
  const drafts = use(AuthDraftsContext);
  return {
    initialValues: drafts?.read(name) ?? {},
    onValuesChange: (_: unknown, values: object) => drafts?.keep(name, values),
  };
};
