/** Colours of the browser's own surfaces around the page, by theme. */
export const THEME_COLORS = { dark: '#161823', light: '#ffffff' };
