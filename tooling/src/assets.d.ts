/** What the webpack presets make importable besides TypeScript. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}

/** Injected into every build by the webpack presets: which code this is. */
declare const __PARLOUR_BUILD__: {
  readonly remote: string;
  readonly version: string;
  readonly build: string;
};
