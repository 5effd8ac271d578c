import type { OpenSource } from '#protocol';
import { showArea } from '../platform/routes';
import { game } from './game';
import { request } from './request';

/** Opens a record and shows it on the board. The worker reads it. Answers whether it could be read. */
export const openSource = async (source: OpenSource): Promise<boolean> => {
  const opened = await request(game().open(source));
  if (opened) showArea('review');
  return opened;
};

export const openText = (text: string, name?: string): Promise<boolean> =>
  openSource(name === undefined ? { kind: 'text', text } : { kind: 'text', text, name });
