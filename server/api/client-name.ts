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

/** What a person knows their browser by, for the list of sessions. The User-Agent itself is not kept. */
export const clientName = (userAgent: string): string =>
  [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)].filter(Boolean).join(' · ');
