import type { OpenSource } from '#protocol';
import { showArea } from '../platform/routes';
import { game, told } from './game';

/** Opens a record and shows it on the board. The worker reads it. Answers whether it could be read. */
export const openSource = async (source: OpenSource): Promise<boolean> => {
  const opened = await told(game().open(source));
  if (opened) showArea('review');
  return opened;
};

export const openText = (text: string, name?: string): Promise<boolean> =>
  openSource(name === undefined ? { kind: 'text', text } : { kind: 'text', text, name });
