import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BLACK, type GameResult, parseResult, type RulesName } from '#protocol';
import { isInZi, ziText } from './zi';

/** How a game ended, in the language of the page; by the words of its rules where they are given. */
export const endingIn = (t: TFunction, result: GameResult, rules?: RulesName): string => {
  switch (result.kind) {
    case 'unknown':
      return '?';
    case 'draw':
    case 'noResult':
    case 'void':
      return t(`result.${result.kind}`);
    default: {
      const side = t(result.winner === BLACK ? 'side.black' : 'side.white');
      if (result.kind !== 'score') return t(`result.${result.kind}`, { side });
      const { points } = result;
      if (rules && isInZi(rules, result)) return t('result.counted', { side, points, zi: ziText(points) });
      // Players say "half a point" instead of "0.5".
      return t(result.points === 0.5 ? 'result.half' : 'result.points', { side, points: result.points });
    }
  }
};

/** A record's result in the language of the page; an unreadable one is shown unchanged. */
export const resultIn = (t: TFunction, text: string): string => {
  const result = parseResult(text);
  return result.kind === 'unknown' ? text : endingIn(t, result);
};

export const useResultText = (): ((result: string) => string) => {
  const { t } = useTranslation();
  return (result) => resultIn(t, result);
};
