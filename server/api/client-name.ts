const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/MicroMessenger/, 'WeChat'],
  [/\bFirefox\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const named = (table: typeof BROWSERS, text: string): string =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** Returns a browser's name for the list of sessions. The host does not store the User-Agent itself. */
export const clientName = (userAgent: string): string =>
  [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)].filter(Boolean).join(' · ');
