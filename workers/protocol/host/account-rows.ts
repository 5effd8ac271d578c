import * as v from 'valibot';
import { aiUser, session, user } from './entities';
import * as f from './fields';
import { row } from './row';

/** Users, the three providers, AI owners. Clients send whole forms; what a way to sign in does not use is ignored. */
const userId = v.object({ userId: f.idInPath });
const signedQuery = v.object({ osType: v.optional(f.osTypeInQuery), __role: f.role });

const loginBody = v.pipe(
  v.strictObject({
    user_name: v.optional(f.text(1, 64)),
    phone: v.optional(f.phone),
    pass_word: v.optional(f.typedPassword),
    code: v.optional(f.code),
    os_type: v.optional(f.osType, 0),
    refer: f.ignored,
    uuid: f.ignored,
  }),
  v.check(
    (b) => (b.user_name === undefined) !== (b.phone === undefined),
    'a user name or a phone number, one of them',
  ),
  v.check((b) => (b.pass_word === undefined) !== (b.code === undefined), 'a password or a code, one of them'),
  v.check((b) => b.code === undefined || b.phone !== undefined, 'a code needs the phone number'),
);

const newUser = {
  refer: v.optional(f.referralCode),
  uuid: v.optional(f.uuid),
  os_type: v.optional(f.osType, 0),
};

const userRows = {
  sendCode: row({
    method: 'POST',
    path: '/v2/user/sendCode/',
    caller: 'guest',
    body: v.strictObject({ phone: f.phone, os_type: v.optional(f.osType, 0) }),
    answer: v.object({ wait_seconds: f.count, expires_seconds: f.count }),
  }),
  login: row({
    method: 'POST',
    path: '/v2/user/login',
    caller: 'guest',
    body: loginBody,
    answer: user,
  }),
  register: row({
    method: 'POST',
    path: '/v2/user/',
    caller: 'guest',
    body: v.strictObject({
      user_name: f.userName,
      pass_word: f.password,
      phone: f.phone,
      code: f.code,
      ...newUser,
    }),
    answer: user,
  }),
  logout: row({ method: 'DELETE', path: '/v2/user/', caller: 'userOrOwner', answer: f.done }),
  checkAuth: row({
    method: 'POST',
    path: '/v2/user/checkAuth/',
    caller: 'userOrOwner',
    answer: v.union([user, aiUser]),
  }),
  device: row({
    method: 'POST',
    path: '/v2/user/device',
    caller: 'user',
    body: v.strictObject({
      user_id: v.optional(f.id),
      token: f.text(1, 4096),
      language: f.language,
      os_type: f.osType,
      package_id: v.optional(f.text(0, 100), ''),
    }),
    answer: v.object({ device_id: f.id }),
  }),
  sessions: row({
    method: 'GET',
    path: '/v2/user/sessions',
    caller: 'user',
    ours: true,
    answer: f.list(session),
  }),
  endSessions: row({
    method: 'DELETE',
    path: '/v2/user/sessions',
    caller: 'user',
    ours: true,
    query: v.object({ id: v.optional(f.idInPath) }),
    answer: v.object({ ended: f.count }),
  }),
  clockIn: row({
    method: 'POST',
    path: '/v2/user/clockIn/{userId}',
    caller: 'self',
    isKeyed: true,
    params: userId,
    answer: v.object({ coin: f.count, already: v.boolean() }),
  }),
  miniApp: row({
    method: 'PUT',
    path: '/v2/user/miniApp/{userId}',
    caller: 'self',
    params: userId,
    body: v.strictObject({ wx_code: f.opaque }),
    answer: user,
  }),
  readUser: row({
    method: 'GET',
    path: '/v2/user/{userId}',
    caller: 'self',
    params: userId,
    query: signedQuery,
    answer: user,
  }),
  changeUser: row({
    method: 'PUT',
    path: '/v2/user/{userId}',
    caller: 'self',
    params: userId,
    body: v.pipe(
      v.strictObject({
        pass_word: v.optional(f.password),
        old_pass_word: v.optional(f.typedPassword),
        phone: v.optional(f.phone),
        code: v.optional(f.code),
        nickname: v.optional(f.nickname),
      }),
      v.check(
        (b) => b.pass_word !== undefined || b.phone !== undefined || b.nickname !== undefined,
        'nothing to change',
      ),
      v.check((b) => (b.phone === undefined) === (b.code === undefined), 'a phone number needs its code'),
    ),
    answer: user,
  }),
  deleteUser: row({
    method: 'DELETE',
    path: '/v2/user/{userId}',
    caller: 'self',
    params: userId,
    answer: f.done,
  }),
} as const;

const wxIdentity = v.strictObject({
  wx_code: f.opaque,
  /** Which application of the messaging app the code is from: its website, its mobile SDK or its mini program. */
  wx_type: v.optional(v.picklist(['web', 'app', 'mini']), 'web'),
  os_type: v.optional(f.osType, 0),
});
const appleIdentity = v.strictObject({
  authorization_code: v.optional(f.opaque),
  identity_token: f.opaque,
  package_id: v.optional(f.text(1, 100)),
  nonce: v.optional(f.text(1, 128)),
  os_type: v.optional(f.osType, 0),
});
const googleIdentity = v.strictObject({
  client_id: v.optional(f.text(1, 200)),
  identity_token: f.opaque,
  package_id: v.optional(f.text(1, 100)),
  nonce: v.optional(f.text(1, 128)),
  os_type: v.optional(f.osType, 0),
});

/** Unknown identities get no session: a one-time token in `Wxauth`, `Appleauth` or `Googleauth` lets them register or bind. */
const signedIn = v.union([
  user,
  v.object({ registered: v.literal(false), nickname: v.nullable(v.string()) }),
]);

/** Registering and binding take the one-time token; the bodies differ in its name only. */
const joined = { phone: f.phone, code: f.code, os_type: v.optional(f.osType, 0) };

const wxRows = {
  'wxUser.login': row({
    method: 'POST',
    path: '/v2/wxUser/login',
    caller: 'guest',
    body: wxIdentity,
    answer: signedIn,
  }),
  'wxUser.register': row({
    method: 'POST',
    path: '/v2/wxUser/',
    caller: 'guest',
    body: v.strictObject({ wx_token: f.opaque, ...newUser }),
    answer: user,
  }),
  'wxUser.banding': row({
    method: 'POST',
    path: '/v2/wxUser/banding',
    caller: 'guest',
    body: v.strictObject({ wx_token: f.opaque, ...joined }),
    answer: user,
  }),
  'wxUser.bandingByMiniApp': row({
    method: 'POST',
    path: '/v2/wxUser/bandingByMiniApp',
    caller: 'guest',
    body: v.strictObject({ wx_token: f.opaque, wx_code: f.opaque, os_type: v.optional(f.osType, 0) }),
    answer: user,
  }),
  'wxUser.bind': row({
    method: 'PUT',
    path: '/v2/wxUser/{userId}',
    caller: 'self',
    params: userId,
    body: wxIdentity,
    answer: user,
  }),
  'wxUser.unbind': row({
    method: 'DELETE',
    path: '/v2/wxUser/{userId}',
    caller: 'self',
    params: userId,
    query: signedQuery,
    answer: user,
  }),
} as const;

const appleRows = {
  'appleUser.login': row({
    method: 'POST',
    path: '/v2/appleUser/login',
    caller: 'guest',
    body: appleIdentity,
    answer: signedIn,
  }),
  'appleUser.register': row({
    method: 'POST',
    path: '/v2/appleUser/',
    caller: 'guest',
    body: v.strictObject({ apple_token: f.opaque, ...newUser }),
    answer: user,
  }),
  'appleUser.banding': row({
    method: 'POST',
    path: '/v2/appleUser/banding',
    caller: 'guest',
    body: v.strictObject({ apple_token: f.opaque, ...joined }),
    answer: user,
  }),
  'appleUser.bind': row({
    method: 'PUT',
    path: '/v2/appleUser/{userId}',
    caller: 'self',
    params: userId,
    body: appleIdentity,
    answer: user,
  }),
  'appleUser.unbind': row({
    method: 'DELETE',
    path: '/v2/appleUser/{userId}',
    caller: 'self',
    params: userId,
    query: signedQuery,
    answer: user,
  }),
} as const;

const googleRows = {
  'googleUser.login': row({
    method: 'POST',
    path: '/v2/googleUser/login',
    caller: 'guest',
    body: googleIdentity,
    answer: signedIn,
  }),
  'googleUser.register': row({
    method: 'POST',
    path: '/v2/googleUser/',
    caller: 'guest',
    body: v.strictObject({ google_token: f.opaque, ...newUser }),
    answer: user,
  }),
  'googleUser.banding': row({
    method: 'POST',
    path: '/v2/googleUser/banding',
    caller: 'guest',
    body: v.strictObject({ google_token: f.opaque, ...joined }),
    answer: user,
  }),
  'googleUser.bind': row({
    method: 'PUT',
    path: '/v2/googleUser/{userId}',
    caller: 'self',
    params: userId,
    body: googleIdentity,
    answer: user,
  }),
  'googleUser.unbind': row({
    method: 'DELETE',
    path: '/v2/googleUser/{userId}',
    caller: 'self',
    params: userId,
    query: signedQuery,
    answer: user,
  }),
} as const;

const unusedByOwners = { phone: f.ignored, code: f.ignored, refer: f.ignored, uuid: f.ignored };
const ownerRows = {
  'aiuser.login': row({
    method: 'POST',
    path: '/v2/aiuser/login',
    caller: 'guest',
    body: v.strictObject({
      user_name: f.text(1, 64),
      pass_word: f.typedPassword,
      os_type: v.optional(f.osType, 0),
      ...unusedByOwners,
    }),
    answer: aiUser,
  }),
  'aiuser.register': row({
    method: 'POST',
    path: '/v2/aiuser/',
    caller: 'guest',
    body: v.strictObject({
      user_name: f.userName,
      pass_word: f.password,
      os_type: v.optional(f.osType, 0),
      ...unusedByOwners,
    }),
    answer: aiUser,
  }),
  'aiuser.read': row({
    method: 'GET',
    path: '/v2/aiuser/{userId}',
    caller: 'ownSelf',
    params: userId,
    query: signedQuery,
    answer: aiUser,
  }),
  'aiuser.change': row({
    method: 'PUT',
    path: '/v2/aiuser/{userId}',
    caller: 'ownSelf',
    params: userId,
    body: v.strictObject({ pass_word: f.password, old_pass_word: f.typedPassword }),
    answer: aiUser,
  }),
  /** A machine of the owner's: a private AI of its own, or one more machine for `ai_id`, and the key with which the machine dials in, said once. */
  'aiuser.addWorker': row({
    method: 'POST',
    path: '/v2/aiuser/{userId}/worker',
    caller: 'ownSelf',
    params: userId,
    body: v.strictObject({ name: f.nickname, ai_id: v.optional(f.id) }),
    answer: v.object({ ai_id: f.id, key: v.string(), command: v.string() }),
    ours: true,
  }),
  /** What the list says of an engine of the owner's: its name, a remark, and whom of those it was given to it takes. */
  'aiuser.changeAi': row({
    method: 'PUT',
    path: '/v2/aiuser/{userId}/ai/{id}',
    caller: 'ownSelf',
    params: v.object({ ...userId.entries, ...f.byId.entries }),
    body: v.strictObject({
      name: f.nickname,
      mark: f.text(0, 300),
      vip_level: v.picklist([0, 1]),
      pro: v.picklist([0, 1, 2]),
    }),
    answer: aiUser,
    ours: true,
  }),
  /** Takes an engine from the list, with its machines' keys and its users' links. */
  'aiuser.removeAi': row({
    method: 'DELETE',
    path: '/v2/aiuser/{userId}/ai/{id}',
    caller: 'ownSelf',
    params: v.object({ ...userId.entries, ...f.byId.entries }),
    answer: aiUser,
    ours: true,
  }),
} as const;

export const ACCOUNT_ROWS = { ...userRows, ...wxRows, ...appleRows, ...googleRows, ...ownerRows } as const;
