import { create } from 'zustand';
import type { FailureCode, TengenFailure } from '#protocol';
import type { MessageKey } from '../i18n/keys';
import { showEngines } from '../platform/routes';

/** Short messages: failures, completed actions, actions that can be undone. */
export interface Notice {
  readonly id: number;
  /** `note`: nothing failed, and nothing was done. */
  readonly tone: 'failure' | 'done' | 'note';
  readonly key: MessageKey;
  readonly data: Readonly<Record<string, string | number>>;
  /** Removed when a record opens. */
  readonly about?: 'opening';
  /** Beside the review on a phone, where other panels may be in view, it stays until it is dismissed. */
  readonly stays?: true;
  readonly action?: { readonly label: MessageKey; readonly run: () => void };
}

interface Notices {
  readonly list: readonly Notice[];
}

/** More notices than this would cover the board; the oldest is removed. */
const MAX = 3;
let lastId = 0;

export const useNotices = create<Notices>()(() => ({ list: [] }));

/** Shows a notice and returns its id. It replaces an earlier notice with the same sentence and name. */
export const notify = (notice: Omit<Notice, 'id' | 'data'> & { data?: Notice['data'] }): number => {
  lastId += 1;
  const added: Notice = { data: {}, ...notice, id: lastId };
  useNotices.setState(({ list }) => ({
    list: [...list.filter((other) => !isSame(other, added)), added].slice(-MAX),
  }));
  return added.id;
};

const isSame = (a: Notice, b: Notice): boolean => a.key === b.key && a.data.name === b.data.name;

export const notifyFailure = ({ code, data = {} }: TengenFailure, about?: Notice['about']): number =>
  notify({
    tone: 'failure',
    key: `failure.${code}`,
    data,
    ...(about && { about }),
    // The person must choose another engine, so the notice has a link to the list.
    ...(code === 'engine.offline' && { action: { label: 'engine.choose', run: showEngines } }),
  });

export const notifyDone = (key: MessageKey, data: Notice['data'] = {}): number =>
  notify({ tone: 'done', key, data });

export const dismissNotice = (id: number): void =>
  useNotices.setState(({ list }) => ({ list: list.filter((notice) => notice.id !== id) }));

/** Removes the notices about these failures. */
export const dismissFailures = (codes: readonly FailureCode[]): void => {
  const { list } = useNotices.getState();
  const keys: readonly MessageKey[] = codes.map((code) => `failure.${code}` as const);
  const left = list.filter(({ key }) => !keys.includes(key));
  if (left.length < list.length) useNotices.setState({ list: left });
};
