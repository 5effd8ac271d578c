import packageJson from '../package.json' with { type: 'json' };

/** The one version of app, gateway and engine program: package.json's. */
export const VERSION: string = packageJson.version;
