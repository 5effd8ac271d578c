import packageJson from '../package.json' with { type: 'json' };

/** The version of app, gateway and engine program, from package.json. */
export const VERSION: string = packageJson.version;
