import * as v from 'valibot';
import * as e from './entities';
import * as f from './fields';
import { row } from './row';

const aiQuery = {
  vipLevel: f.hint,
  pro: f.hint,
  osType: v.optional(f.osTypeInQuery),
};
const readyAiQuery = {
  ...aiQuery,
  version: f.hint,
  boardSize: v.optional(v.pipe(f.numberInQuery, v.minValue(2), v.maxValue(52))),
};

/** The AIs of the host, what a user has chosen of them, and engines of one's own. */
export const AI_ROWS = {
  aiTypes: row({
    method: 'GET',
    path: '/v2/ai/type/',
    caller: 'guest',
    query: v.object(aiQuery),
    answer: f.list(e.aiType),
  }),
  'aiTypes.analyze': row({
    method: 'GET',
    path: '/v2/ai/type/analyze',
    caller: 'guest',
    query: v.object(readyAiQuery),
    answer: f.list(e.aiType),
  }),
  'aiTypes.offlineAnalyze': row({
    method: 'GET',
    path: '/v2/ai/type/offlineAnalyze',
    caller: 'guest',
    query: v.object(readyAiQuery),
    answer: f.list(e.offlineAi),
  }),
  'aiTypes.genmove': row({
    method: 'GET',
    path: '/v2/ai/type/genmove',
    caller: 'guest',
    query: v.object({ ...readyAiQuery, dynamicRank: f.hint }),
    answer: f.list(e.aiType),
  }),
  leaseEngine: row({
    method: 'POST',
    path: '/v2/engine/lease/',
    caller: 'user',
    /** `agreed`: the price that the person was asked for; without it the refusal says it. */
    body: v.strictObject({ ai_type_id: f.id, agreed: v.optional(f.amount) }),
    answer: e.engineLease,
    ours: true,
  }),
  /** Ends the rent of the AI with this id; the minutes that have not begun come back. */
  endLease: row({
    method: 'DELETE',
    path: '/v2/engine/lease/{id}',
    caller: 'user',
    params: f.byId,
    answer: v.object({ back: f.amount }),
    ours: true,
  }),
  userAiTypes: row({
    method: 'GET',
    path: '/v2/userAiType/',
    caller: 'user',
    query: v.object({ osType: v.optional(f.osTypeInQuery) }),
    answer: f.list(e.userAiType),
  }),
  addUserAiType: row({
    method: 'POST',
    path: '/v2/userAiType/',
    caller: 'user',
    body: v.strictObject({
      user_id: v.optional(f.id),
      ai_type_id: f.id,
      ai_id: v.optional(v.nullable(f.id), null),
      priority: v.pipe(v.number(), v.gtValue(0), v.maxValue(1_000_000)),
      os_type: v.optional(f.osType, 0),
    }),
    answer: e.userAiType,
  }),
  changeUserAiType: row({
    method: 'PUT',
    path: '/v2/userAiType/{id}',
    caller: 'user',
    params: f.byId,
    body: v.strictObject({
      user_id: v.optional(f.id),
      ai_type_id: v.optional(f.id),
      ai_id: v.optional(v.nullable(f.id)),
      priority: v.pipe(v.number(), v.gtValue(0), v.maxValue(1_000_000)),
      os_type: v.optional(f.osType),
    }),
    answer: e.userAiType,
  }),
  deleteUserAiType: row({
    method: 'DELETE',
    path: '/v2/userAiType/{id}',
    caller: 'user',
    params: f.byId,
    answer: f.done,
  }),
  privateAis: row({
    method: 'GET',
    path: '/v2/userPrivateAi/',
    caller: 'userOrOwner',
    answer: f.list(e.userPrivateAi),
  }),
  addPrivateAi: row({
    method: 'POST',
    path: '/v2/userPrivateAi/',
    caller: 'owner',
    body: v.strictObject({ user_id: f.id, ai_id: f.id }),
    answer: e.userPrivateAi,
  }),
  deletePrivateAi: row({
    method: 'DELETE',
    path: '/v2/userPrivateAi/{id}',
    caller: 'owner',
    params: f.byId,
    answer: f.done,
  }),
} as const;
