import type { Report } from '@parlour/shared-contracts';
import { parsePreview, PREVIEW_ELEMENT, PREVIEW_TYPE, type Preview } from '@parlour/shared-contracts/preview';
import { loadSignatures } from '../composition/loadSignatures.ts';

/**
 * Returns the preview that the edge put into the page; null if there is none. A preview with a wrong
 * signature, or an expired one, is reported and ignored.
 */
export const readPreview = async (environment: string, report: Report): Promise<Preview | null> => {
  const content = document.getElementById(PREVIEW_ELEMENT)?.textContent;
  if (!content) return null;
  try {
    const { signedTextSchema, verifyWithPageKeys } = await loadSignatures();
    const signed = signedTextSchema.parse(JSON.parse(content));
    await verifyWithPageKeys(signed, PREVIEW_TYPE);
    return parsePreview(signed.text, environment);
  } catch (error) {
    report(error, { source: 'preview' });
    return null;
  }
};
