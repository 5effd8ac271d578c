import type { HostLanguage } from './fields';

/**
 * Every refusal of the host: its HTTP status and its sentence. The host sends the sentence in the caller's language,
 * because the page shows the host's own words after a failed sign-in. `{{name}}` is filled from the refusal's data.
 */
interface RefusalRow extends Readonly<Record<HostLanguage, string>> {
  readonly status: number;
}

export const REFUSALS = {
  'request.invalid': {
    status: 400,
    zh: '提交的内容有误：{{field}}',
    en: 'What was sent is not valid: {{field}}',
    ja: '送信内容に誤りがあります：{{field}}',
    ko: '보낸 내용이 올바르지 않습니다: {{field}}',
  },
  'request.tooLarge': {
    status: 413,
    zh: '提交的内容太大。',
    en: 'What was sent is too large.',
    ja: '送信内容が大きすぎます。',
    ko: '보낸 내용이 너무 큽니다.',
  },
  'request.type': {
    status: 415,
    zh: '只接受 JSON 格式。',
    en: 'Only JSON is accepted.',
    ja: 'JSON 形式だけを受け付けます。',
    ko: 'JSON 형식만 받습니다.',
  },
  'password.common': {
    status: 422,
    zh: '这个密码太常见，请换一个。',
    en: 'This password is too common. Choose another.',
    ja: 'このパスワードはよく使われています。別のものにしてください。',
    ko: '너무 흔한 비밀번호입니다. 다른 것을 선택하세요.',
  },
  'image.format': {
    status: 422,
    zh: '请选择 PNG、JPEG 或 WebP 图片，不超过 1 MB 和 1600 万像素。',
    en: 'Choose a PNG, JPEG or WebP picture of at most 1 MB and 16 million pixels.',
    ja: '1 MB・1600 万画素以下の PNG、JPEG、WebP 画像を選んでください。',
    ko: '1 MB, 1600만 화소 이하의 PNG, JPEG, WebP 그림을 선택하세요.',
  },
  'sgf.format': {
    status: 422,
    zh: '格式不正确',
    en: 'Illegal format',
    ja: '形式が正しくありません',
    ko: '형식이 올바르지 않습니다',
  },
  'sgf.gameTree': {
    status: 422,
    zh: '解析棋谱失败',
    en: 'parse to GameTree error',
    ja: '棋譜を解析できません',
    ko: '기보를 해석할 수 없습니다',
  },
  'sgf.short': {
    status: 422,
    zh: '棋谱只有 {{stones}} 手，至少需要 {{least}} 手才能上传离线分析。',
    en: 'The record has {{stones}} stones; offline analysis takes {{least}} or more.',
    ja: '棋譜は {{stones}} 手です。オフライン解析には {{least}} 手以上が必要です。',
    ko: '기보가 {{stones}}수입니다. 오프라인 분석은 {{least}}수 이상이어야 합니다.',
  },
  'url.invalid': {
    status: 422,
    zh: '无效的网址',
    en: 'Invalid URL address',
    ja: '無効な URL です',
    ko: '잘못된 URL 주소입니다',
  },
  'session.none': {
    status: 401,
    zh: '请先登录。',
    en: 'Please sign in.',
    ja: 'ログインしてください。',
    ko: '로그인하세요.',
  },
  'session.ended': {
    status: 401,
    zh: '登录已失效，请重新登录。',
    en: 'Your session has ended. Please sign in again.',
    ja: 'セッションが終了しました。もう一度ログインしてください。',
    ko: '세션이 끝났습니다. 다시 로그인하세요.',
  },
  'coin.short': {
    status: 402,
    zh: '算力不足：需要 {{need}}，现有 {{have}}。',
    en: 'Not enough compute power: {{need}} needed, {{have}} left.',
    ja: '計算パワーが足りません：必要 {{need}}、残り {{have}}。',
    ko: '컴퓨팅 파워가 부족합니다: 필요 {{need}}, 보유 {{have}}.',
  },
  'login.refused': {
    status: 403,
    zh: '账号或密码不正确。',
    en: 'The name or the password is wrong.',
    ja: 'アカウントまたはパスワードが正しくありません。',
    ko: '계정 또는 비밀번호가 올바르지 않습니다.',
  },
  // Told only to who has shown the number's code.
  'phone.unknown': {
    status: 403,
    zh: '这个手机号还没有注册。',
    en: 'No account has this phone number. Register first.',
    ja: 'この電話番号はまだ登録されていません。',
    ko: '이 전화번호로 가입된 계정이 없습니다.',
  },
  'code.wrong': {
    status: 403,
    zh: '验证码不正确或已过期。',
    en: 'The verification code is wrong or has expired.',
    ja: '認証コードが正しくないか、期限切れです。',
    ko: '인증 코드가 올바르지 않거나 만료되었습니다.',
  },
  'identity.refused': {
    status: 403,
    zh: '第三方登录没有通过验证，请重新登录。',
    en: 'The third-party sign-in could not be verified. Please try again.',
    ja: '外部アカウントを確認できませんでした。もう一度お試しください。',
    ko: '외부 계정 로그인을 확인할 수 없습니다. 다시 시도하세요.',
  },
  'purchase.refused': {
    status: 403,
    zh: '这笔支付没有通过验证。',
    en: 'This payment could not be verified.',
    ja: 'このお支払いを確認できませんでした。',
    ko: '이 결제를 확인할 수 없습니다.',
  },
  'session.stale': {
    status: 403,
    zh: '为了安全，请重新登录后再操作。',
    en: 'For your safety, sign in again first.',
    ja: '安全のため、もう一度ログインしてから行ってください。',
    ko: '안전을 위해 다시 로그인한 뒤 진행하세요.',
  },
  'role.refused': {
    status: 403,
    zh: '没有权限进行这项操作。',
    en: 'You may not do this.',
    ja: 'この操作を行う権限がありません。',
    ko: '이 작업을 할 권한이 없습니다.',
  },
  'entitlement.vip': {
    status: 403,
    zh: '此功能仅限 VIP 用户。',
    en: 'This is for VIP members.',
    ja: 'VIP 会員向けの機能です。',
    ko: 'VIP 회원 전용입니다.',
  },
  'entitlement.pro': {
    status: 403,
    zh: '此功能仅限专业版。',
    en: 'This is part of the professional edition.',
    ja: 'プロ版の機能です。',
    ko: '프로 버전 전용입니다.',
  },
  'thing.missing': {
    status: 404,
    zh: '没有找到。',
    en: 'Not found.',
    ja: '見つかりません。',
    ko: '찾을 수 없습니다.',
  },
  'name.taken': {
    status: 409,
    zh: '用户名已被使用。',
    en: 'This user name is taken.',
    ja: 'このユーザー名は使われています。',
    ko: '이미 사용 중인 사용자 이름입니다.',
  },
  'phone.taken': {
    status: 409,
    zh: '手机号已被使用。',
    en: 'This phone number is in use.',
    ja: 'この電話番号は使われています。',
    ko: '이미 사용 중인 전화번호입니다.',
  },
  'identity.taken': {
    status: 409,
    zh: '这个第三方账号已绑定其他用户。',
    en: 'This third-party account belongs to another user.',
    ja: 'この外部アカウントは別のユーザーに連携されています。',
    ko: '이 외부 계정은 다른 사용자에게 연결되어 있습니다.',
  },
  'identity.last': {
    status: 409,
    zh: '这是唯一的登录方式，请先设置手机号或密码。',
    en: 'This is your only way to sign in. Set a phone number or a password first.',
    ja: '唯一のログイン方法です。先に電話番号またはパスワードを設定してください。',
    ko: '유일한 로그인 방법입니다. 먼저 전화번호나 비밀번호를 설정하세요.',
  },
  'limit.reached': {
    status: 409,
    zh: '最多 {{max}} 个。',
    en: 'At most {{max}}.',
    ja: '最大 {{max}} 個です。',
    ko: '최대 {{max}}개입니다.',
  },
  'order.state': {
    status: 409,
    zh: '订单当前状态不能进行这项操作。',
    en: 'The order is not in a state for this.',
    ja: 'ご注文の現在の状態ではこの操作はできません。',
    ko: '주문 상태로는 이 작업을 할 수 없습니다.',
  },
  'key.reused': {
    status: 409,
    zh: '这个请求编号已用于另一个请求。',
    en: 'This Idempotency-Key belongs to another call.',
    ja: 'このキーは別のリクエストで使われています。',
    ko: '이 키는 다른 요청에 사용되었습니다.',
  },
  'key.underway': {
    status: 409,
    zh: '同一个请求正在处理，请稍候。',
    en: 'The same call is under way. One moment.',
    ja: '同じリクエストを処理中です。少しお待ちください。',
    ko: '같은 요청을 처리하는 중입니다. 잠시 기다리세요.',
  },
  'rate.limited': {
    status: 429,
    zh: '操作太频繁，请 {{seconds}} 秒后再试。',
    en: 'Too many requests. Try again in {{seconds}} seconds.',
    ja: '操作が多すぎます。{{seconds}} 秒後にお試しください。',
    ko: '요청이 너무 많습니다. {{seconds}}초 뒤에 다시 시도하세요.',
  },
  'code.recent': {
    status: 429,
    zh: '验证码已发送，请 {{seconds}} 秒后再试。',
    en: 'A code was sent. Try again in {{seconds}} seconds.',
    ja: '認証コードは送信済みです。{{seconds}} 秒後にお試しください。',
    ko: '인증 코드를 보냈습니다. {{seconds}}초 뒤에 다시 시도하세요.',
  },
  'host.fault': {
    status: 500,
    zh: '服务器出错，请稍后再试。',
    en: 'The host has failed. Try again later.',
    ja: 'サーバーでエラーが起きました。しばらくしてからお試しください。',
    ko: '서버 오류입니다. 잠시 뒤 다시 시도하세요.',
  },
  'upstream.failed': {
    status: 502,
    zh: '对方网站没有给出内容：{{reason}}',
    en: 'The other site gave nothing: {{reason}}',
    ja: '相手サイトから取得できません：{{reason}}',
    ko: '상대 사이트에서 가져올 수 없습니다: {{reason}}',
  },
  'upstream.timeout': {
    status: 504,
    zh: '对方网站没有及时应答。',
    en: 'The other site did not answer in time.',
    ja: '相手サイトの応答がありません。',
    ko: '상대 사이트가 제때 응답하지 않습니다.',
  },
  'service.absent': {
    status: 503,
    zh: '服务器没有配置这项服务。',
    en: 'The host is not configured for this service.',
    ja: 'サーバーにこのサービスの設定がありません。',
    ko: '서버에 이 서비스가 설정되어 있지 않습니다.',
  },
  'engine.offline': {
    status: 503,
    zh: 'AI 不在线，请更换 AI。',
    en: 'The AI is offline. Choose another.',
    ja: 'AI はオフラインです。別の AI を選んでください。',
    ko: 'AI가 오프라인입니다. 다른 AI를 선택하세요.',
  },
  'host.starting': {
    status: 503,
    zh: '服务器正在启动，请稍候。',
    en: 'The host is starting. One moment.',
    ja: 'サーバーを起動しています。少しお待ちください。',
    ko: '서버를 시작하는 중입니다. 잠시 기다리세요.',
  },
  'host.busy': {
    status: 503,
    zh: '服务器繁忙，请稍后再试。',
    en: 'The host is busy. Try again later.',
    ja: 'サーバーが混み合っています。しばらくしてからお試しください。',
    ko: '서버가 바쁩니다. 잠시 뒤 다시 시도하세요.',
  },
} as const satisfies Readonly<Record<string, RefusalRow>>;

export type RefusalCode = keyof typeof REFUSALS;
export type RefusalData = Readonly<Record<string, string | number>>;

/** The sentence of a refusal. */
export const refusalText = (code: RefusalCode, language: HostLanguage, data: RefusalData = {}): string =>
  REFUSALS[code][language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(data[name] ?? ''));
