const SECTIONS = ['## Context', '## Decision', '## Consequences'];
const NUMBERS = String.raw`\d{4}(?:, \d{4})*(?: and \d{4})?`;
const STATUS = new RegExp(String.raw`^Status: (Accepted|(?:Superseded|Amended) by ${NUMBERS})$`, 'm');

/** Returns what is wrong with the form of a decision. @param name of its file, such as `0007-in-memory.md` */
export const findFormProblems = (name: string, text: string): string[] => {
  const number = Number(name.slice(0, 4));
  const headings = text.split('\n').filter((line) => line.startsWith('## '));
  const problems = [];
  if (!text.startsWith(`# ${number}. `)) problems.push(`the title does not begin with "# ${number}. "`);
  if (!/^Date: \d{4}-\d{2}-\d{2}$/m.test(text)) problems.push('there is no date');
  if (!STATUS.test(text)) problems.push('there is no status');
  if (headings.join() !== SECTIONS.join()) problems.push(`the sections are not ${SECTIONS.join(', ')}`);
  return problems;
};

/** Returns what is wrong with the index: a decision without a row, a row without a decision, another title or status. */
export const findIndexProblems = (index: string, decisions: ReadonlyMap<string, string>): string[] => {
  const rows = [...index.matchAll(/^\| \[(\d{4})\]\(([^)]+)\) +\| (.+?) +\| (.+?) +\|/gm)];
  const listed = new Map(
    rows.map(([, number, file = '', title, status]) => [file, { number, title, status }]),
  );
  const problems = [...listed.keys()]
    .filter((file) => !decisions.has(file))
    .map((file) => `${file} does not exist`);
  if (rows.length !== listed.size) problems.push('a decision stands twice');
  for (const [file, text] of decisions) {
    const row = listed.get(file);
    if (!row) problems.push(`${file} is not in the index`);
    else if (row.number !== file.slice(0, 4)) problems.push(`${file} has another number in the index`);
    else if (row.title !== /^# \d+\. (.+)$/m.exec(text)?.[1])
      problems.push(`${file} has another title in the index`);
    else if (row.status !== STATUS.exec(text)?.[1]) problems.push(`${file} has another status in the index`);
  }
  return problems;
};
