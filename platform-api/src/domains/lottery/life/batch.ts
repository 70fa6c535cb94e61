/** Draws that a transaction makes, closes or draws at most, so that none takes long after a pause of weeks. */
export const BATCH = 500;
