import { keyFile, openSigner } from '@parlour/deploy/signing';

/** Returns a text with a signature of the platform's registry, in the format of the stream. */
export const signAsRegistry = async (
  dataFolder: string,
  text: string,
): Promise<{ signature: string; event: string }> => {
  const { signature } = await (await openSigner(keyFile(dataFolder))).sign(text);
  const lines = [signature, ...text.split('\n')].map((line) => `data: ${line}\n`);
  return { signature, event: `event: composition\n${lines.join('')}\n` };
};
