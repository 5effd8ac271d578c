/**
 * Where the browser has Trusted Types (`require-trusted-types-for`, scripts/headers.mjs), no text becomes markup or code,
 * and workers start only from this app's own files. The policy is the default one, because the bundler finds workers by
 * a `new Worker(new URL(…))` that stands alone.
 */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown;
}
declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** The address, if it is a script of this app; null refuses it. */
export const ownScript = (url: string, base: string = document.baseURI): string | null => {
  const { origin, pathname } = new URL(url, base);
  const folder = new URL('.', base);
  return origin === folder.origin && pathname.startsWith(folder.pathname) ? url : null;
};

window.trustedTypes?.createPolicy('default', { createScriptURL: (url) => ownScript(url) });
