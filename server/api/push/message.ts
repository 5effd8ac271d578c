import type { HostLanguage } from '#contract';

/** What a push service carries to a device: the words are in the device's language. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The notice that a press opens; null: the list of them. */
  readonly notice: number | null;
}

export interface NewGame {
  readonly notice: number;
  readonly player: string;
  readonly black: string;
  readonly white: string;
  readonly move: number | null;
}

const ONE: Readonly<Record<HostLanguage, string>> = {
  zh: '{{name}} 下了新对局',
  en: 'A new game of {{name}}',
  ja: '{{name}} さんの新しい棋譜',
  ko: '{{name}}님의 새 기보',
};
const MANY: Readonly<Record<HostLanguage, string>> = {
  zh: '{{name}}：{{count}} 局新对局',
  en: '{{name}}: {{count}} new games',
  ja: '{{name}}：新しい棋譜 {{count}} 局',
  ko: '{{name}}: 새 기보 {{count}}국',
};
const TURNED: Readonly<Record<HostLanguage, string>> = {
  zh: '第 {{move}} 手是转折',
  en: 'turned at move {{move}}',
  ja: '{{move}} 手目が転機',
  ko: '{{move}}수가 전환점',
};
/** A message has room for so many characters of the games' names. */
const MAX_BODY = 200;

const filled = (text: string, data: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(data[name] ?? ''));

/** One message for the new games of one player. */
export const messageOf = (games: readonly NewGame[], language: HostLanguage): PushMessage | undefined => {
  const [first] = games;
  if (!first) return undefined;
  const title = filled((games.length > 1 ? MANY : ONE)[language], {
    name: first.player,
    count: games.length,
  });
  const names = games.map(({ black, white }) => `${black} – ${white}`);
  const turned =
    games.length === 1 && first.move !== null ? [filled(TURNED[language], { move: first.move })] : [];
  return {
    title,
    body: [...names, ...turned].join(' · ').slice(0, MAX_BODY),
    notice: games.length === 1 ? first.notice : null,
  };
};
