import { parseJsonObject } from '#kernel/kata/json';
import type { Commands, Run } from '../command';
import { bad, good } from '../reply';
import { isSettingName, SETTING_NAMES, withSetting } from '../settings';

const text = (value: number | boolean): string => (value === 1e20 ? '1e+20' : String(value));

const set: Run = (session, args) => {
  const [name, value] = args;
  if (args.length !== 2 || name === undefined || value === undefined)
    return bad(`Expected two arguments for kata-set-param but got '${args.join(' ')}'`);
  const changed = withSetting(session.settings, name, value);
  if (!changed.ok) return bad(`Could not set params: ${changed.failure.data?.reason}`);
  session.settings = changed.value;
  return good();
};

/** Sets all values or none. */
const setMany: Run = (session, args) => {
  const object = parseJsonObject(args.join(' '));
  if (!object) return bad('Could not set params: Expected a JSON object');
  let { settings } = session;
  for (const [name, value] of Object.entries(object)) {
    const changed = withSetting(settings, name, String(value));
    if (!changed.ok) return bad(`Could not set params: ${changed.failure.data?.reason}`);
    settings = changed.value;
  }
  session.settings = settings;
  return good();
};

export const SETTINGS: Commands = {
  'kata-get-param': ({ settings }, args) => {
    const [name] = args;
    if (args.length !== 1 || name === undefined)
      return bad(`Expected one argument for kata-get-param but got '${args.join(' ')}'`);
    return isSettingName(name) ? good(text(settings[name])) : bad(`Invalid parameter: ${name}`);
  },
  'kata-set-param': set,
  'kata-get-params': ({ settings }) =>
    good(JSON.stringify(Object.fromEntries(SETTING_NAMES.map((name) => [name, settings[name]])))),
  'kata-set-params': setMany,
  'kata-list-params': () => good(SETTING_NAMES.join(' ')),
};
