import { createContext, use } from 'react';

/** Which form something was typed in. */
export type DraftName = 'login' | 'codeLogin' | 'register' | 'forgotten' | 'forgottenByMobile';

/** What belongs to a picture that is not shown again. */
const FLEETING: ReadonlySet<string> = new Set(['captcha']);

/** What was typed while one modal follows another; in memory only. */
export class AuthDrafts {
  readonly #drafts = new Map<DraftName, Readonly<Record<string, unknown>>>();

  read(name: DraftName): Readonly<Record<string, unknown>> {
    return this.#drafts.get(name) ?? {};
  }

  keep(name: DraftName, values: object): void {
    const typed = Object.entries(values).filter(([field]) => !FLEETING.has(field));
    this.#drafts.set(name, { ...this.read(name), ...Object.fromEntries(typed) });
  }

  clear(): void {
    this.#drafts.clear();
  }
}

/** Absent on full pages, which follow no other. */
export const AuthDraftsContext = createContext<AuthDrafts | null>(null);

/** A form's draft, as the properties that antd's forms take. */
export const useDraft = (name: DraftName) => {
  const drafts = use(AuthDraftsContext);
  return {
    initialValues: drafts?.read(name) ?? {},
    onValuesChange: (_: unknown, values: object) => drafts?.keep(name, values),
  };
};
