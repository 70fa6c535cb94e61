import type { BuildDescription } from '@parlour/shared-contracts';
import { descriptionSchema } from '@parlour/shared-contracts/artifact';
import { ownEntry } from './ownEntry.ts';
import { parseDocument, pathOf } from './parsing.ts';

/** Thrown for a build description that servers cannot use. The message is for people. */
export class UnreadableDescription extends Error {
  override readonly name = 'UnreadableDescription';
}

/**
 * Parses the description of a build. The registry calls it before a version is published, and edges before it goes
 * live, so every published version is readable.
 * @param files all files of the artifact
 * @throws UnreadableDescription if it is malformed, or names a file that the artifact does not have
 */
export const parseDescription = (
  text: string,
  files: Readonly<Record<string, { readonly integrity: string }>>,
): BuildDescription => {
  const parsed = parseDocument(descriptionSchema, parseJson(text));
  if (!parsed.ok) {
    throw new UnreadableDescription(
      `it is malformed at ${pathOf(parsed.path) || 'its top'}: ${parsed.reason}`,
    );
  }
  const { languages, pages, deferred = {}, fonts = {}, server } = parsed.data;
  const lists = [
    ...[languages, pages, fonts].flatMap((files) => Object.values(files)),
    ...Object.values(deferred).flatMap((module) => [module.files, ...Object.values(module.languages)]),
  ];
  const named = lists.flat();
  for (const path of [...named, ...(server === undefined ? [] : [server])]) {
    if (!ownEntry(files, path)) throw new UnreadableDescription(`it names ${path}, which is not there`);
  }
  for (const [path, integrity] of Object.entries(parsed.data.files)) {
    const file = ownEntry(files, path);
    if (!file) throw new UnreadableDescription(`it lists ${path}, which is not there`);
    if (file.integrity !== integrity)
      throw new UnreadableDescription(`${path} is not the file that it lists`);
  }
  return parsed.data;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnreadableDescription('it is not JSON', { cause });
  }
};
