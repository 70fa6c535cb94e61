const REQUIREMENT = /\[[A-Z]+-\d{3}\]/;

/** Selects the message of a page that opens soon. */
export const UPCOMING = '[data-message="upcoming"]';

/** @throws Error if a test with a requirement's ID has shown a page that opens soon. */
export const refuseProof = (title: string, hasShownUpcoming: boolean): void => {
  const id = REQUIREMENT.exec(title)?.[0];
  if (id && hasShownUpcoming) throw new Error(`What opens soon does not prove ${id}: ${title}`);
};
