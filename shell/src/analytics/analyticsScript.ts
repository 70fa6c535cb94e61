/** The only script of another origin that a page may load, and only where the operator has an id for it. */
export const ANALYTICS_SCRIPT = 'https://www.googletagmanager.com/gtag/js';
