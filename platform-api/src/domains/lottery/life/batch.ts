/**
 * Maximum number of draws that one transaction creates, closes or draws, so that none takes long after a
 * pause of weeks.
 */
export const BATCH = 500;
