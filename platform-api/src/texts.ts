import { packOf, type PackCode } from '@parlour/shared-contracts';

/** A text that operators write, in every complete pack. */
export type LocalizedText = Readonly<Record<PackCode, string>>;

export const textIn = (text: LocalizedText, language: string): string => text[packOf(language)];
