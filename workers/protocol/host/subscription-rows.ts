import * as v from 'valibot';
import * as e from './entities';
import * as f from './fields';
import { row } from './row';

const subscriptionFields = {
  platform: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  maxVisits: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  analyzeEnable: v.boolean(),
  apn: v.boolean(),
  analyzeFrequency: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720)),
  apnFrequency: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720)),
  expiration: v.pipe(v.string(), v.isoTimestamp()),
};

/** Players whose games are followed. */
export const SUBSCRIPTION_ROWS = {
  notices: row({
    method: 'GET',
    path: '/v2/notices/',
    caller: 'user',
    ours: true,
    query: f.pages,
    answer: v.object({ ...f.page(e.notice).entries, unread: f.count }),
  }),
  notice: row({
    method: 'GET',
    path: '/v2/notices/{id}',
    caller: 'user',
    ours: true,
    params: f.byId,
    /** `move`: the one that turned the game; null without an analysis. */
    answer: v.object({ id: f.id, sgf: v.string(), move: v.nullable(f.count) }),
  }),
  readNotices: row({
    method: 'PUT',
    path: '/v2/notices/',
    caller: 'user',
    ours: true,
    body: v.strictObject({}),
    answer: f.done,
  }),
  publicSubs: row({
    method: 'GET',
    path: '/v2/publicSub/',
    caller: 'guest',
    query: f.pages,
    answer: f.page(e.publicSubscription),
  }),
  userSubs: row({
    method: 'GET',
    path: '/v2/userSub/',
    caller: 'user',
    answer: f.list(e.subscription),
  }),
  addUserSub: row({
    method: 'POST',
    path: '/v2/userSub/',
    caller: 'user',
    body: v.strictObject({
      playerName: v.pipe(f.text(1, 64), v.regex(/\S/)),
      ...subscriptionFields,
      subscribed: v.optional(v.boolean(), true),
    }),
    answer: e.subscription,
  }),
  userSub: row({
    method: 'GET',
    path: '/v2/userSub/{id}',
    caller: 'user',
    params: f.byId,
    answer: e.subscription,
  }),
  changeUserSub: row({
    method: 'PUT',
    path: '/v2/userSub/{id}',
    caller: 'user',
    params: f.byId,
    body: v.partial(
      v.strictObject({
        playerName: v.pipe(f.text(1, 64), v.regex(/\S/)),
        ...subscriptionFields,
        subscribed: v.boolean(),
      }),
    ),
    answer: e.subscription,
  }),
  deleteUserSub: row({
    method: 'DELETE',
    path: '/v2/userSub/{id}',
    caller: 'user',
    params: f.byId,
    answer: f.done,
  }),
} as const;
