export type ThemeName = 'dark' | 'light';

/** The part of `theme.css` that antd uses for computations. The values are the same for each role. */
export interface ThemeColours {
  readonly ground: string;
  readonly surface: string;
  readonly raised: string;
  readonly sunken: string;
  readonly hover: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly text: string;
  readonly muted: string;
  readonly faint: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentText: string;
  readonly accentSoft: string;
  readonly success: string;
  readonly warning: string;
  readonly danger: string;
  readonly info: string;
}

export const themeColours: Readonly<Record<ThemeName, ThemeColours>> = {
  dark: {
    ground: '#0d0e15',
    surface: '#161823',
    raised: '#202331',
    sunken: '#090a10',
    hover: '#282c3c',
    line: '#282c3b',
    lineStrong: '#6a7189',
    text: '#f4f5fa',
    muted: '#a9afc2',
    faint: '#8b92a8',
    accent: '#c8f436',
    accentHover: '#d8fb66',
    onAccent: '#131806',
    accentText: '#c8f436',
    accentSoft: '#222a17',
    success: '#4ade95',
    warning: '#ffc14d',
    danger: '#ff8087',
    info: '#7cb7ff',
  },
  light: {
    ground: '#f2f3f7',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f0f1f6',
    hover: '#e8eaf1',
    line: '#dfe2ea',
    lineStrong: '#7d8499',
    text: '#12141d',
    muted: '#4f566a',
    faint: '#626a7f',
    accent: '#b7ec17',
    accentHover: '#a6da0a',
    onAccent: '#131806',
    accentText: '#3d6600',
    accentSoft: '#eaf7c6',
    success: '#08693f',
    warning: '#7d4d00',
    danger: '#b81b32',
    info: '#1157ab',
  },
};
