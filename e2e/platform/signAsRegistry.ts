import { keyFile, openSigner } from '@parlour/deploy/signing';

/** A text with the signature that the platform's registry would give it, as the stream has it. */
export const signAsRegistry = async (
  dataFolder: string,
  text: string,
): Promise<{ signature: string; event: string }> => {
  const { signature } = await (await openSigner(keyFile(dataFolder))).sign(text);
  const lines = [signature, ...text.split('\n')].map((line) => `data: ${line}\n`);
  return { signature, event: `event: composition\n${lines.join('')}\n` };
};
