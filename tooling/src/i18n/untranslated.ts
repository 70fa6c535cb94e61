/** Begins a text that a generator wrote in English into another language's pack. */
export const UNTRANSLATED = 'TRANSLATE: ';
