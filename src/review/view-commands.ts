import { always, type Command, command, counting, hasRecord, settingSwitch } from '../commands/command';
import { currentLanguage, setLanguage } from '../i18n/i18n';
import { isLanguage, LANGUAGES } from '../i18n/language';
import { useSettings } from '../state/settings';
import { THEMES } from '../state/settings-lists';
import { useView } from '../state/view';

/** The next value of a list, and the first after the last. */
const after = <Value>(list: readonly Value[], now: Value): Value =>
  list[(list.indexOf(now) + 1) % list.length] ?? now;

const nextTheme = (): void => {
  const { settings, change } = useSettings.getState();
  change({ theme: after(THEMES, settings.theme) });
};

const nextLanguage = (): void => {
  const language = after(LANGUAGES, currentLanguage());
  if (isLanguage(language)) void setLanguage(language);
};

const rotate = (count: number): void => {
  const { settings, change } = useSettings.getState();
  change({ rotation: ROTATIONS[(settings.rotation + count) % 4] ?? 0 });
};
const ROTATIONS = [0, 1, 2, 3] as const;

const mirror = (): void => {
  const { settings, change } = useSettings.getState();
  change({ mirrored: !settings.mirrored });
};

const zen = (): void => {
  const { zen: on, setZen } = useView.getState();
  setZen(!on);
};

/** Some browsers, mainly on phones, offer no full screen for pages. */
const fullscreen = (): void => {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen?.().catch(() => {});
};

export const VIEW_COMMANDS = {
  nextMoves: settingSwitch('command.nextMoves', ['q'], 'showNextMoves'),
  qualities: settingSwitch('command.qualities', ['w'], 'showQualities'),
  rotate: counting('board', 'command.rotate', ['Alt+r'], hasRecord, rotate),
  mirror: command('board', 'command.mirror', ['Alt+m'], hasRecord, mirror),
  sound: settingSwitch('command.sound', ['Shift+s'], 'sound'),
  moveConfirm: settingSwitch('command.moveConfirm', [], 'playMoveConfirm'),
  zen: command('board', 'command.zen', ['~'], hasRecord, zen),
  fullscreen: command('app', 'command.fullscreen', ['Shift+f'], always, fullscreen),
  theme: command('app', 'command.theme', ['Shift+d'], always, nextTheme),
  language: command('app', 'command.language', [], always, nextLanguage),
} as const satisfies Readonly<Record<string, Command>>;
