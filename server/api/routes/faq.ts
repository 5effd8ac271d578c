import type { HostLanguage } from '#contract';

interface Question {
  readonly q: string;
  readonly a: string;
}

/** Common questions, for operators who have not written their own. */
export const FAQ: Readonly<Record<HostLanguage, readonly Question[]>> = {
  zh: [
    { q: '不登录可以用吗？', a: '可以。打谱、复盘、分析和棋谱库都在本机，不需要账号。' },
    { q: '收不到验证码怎么办？', a: '请检查号码，60 秒后可以重新获取；一个号码一小时最多五条。' },
    { q: '忘记密码怎么办？', a: '用手机验证码登录，十分钟内可以直接设置新密码。' },
    {
      q: '注销账号会删除什么？',
      a: '个人资料、绑定、记录和权益都会删除，不能恢复，也不退款；商店里的订阅请在商店取消。',
    },
    { q: '算力是什么？', a: '在服务器上分析用的额度。200 万算力约等于一张 3090 级显卡工作一小时。' },
  ],
  en: [
    {
      q: 'Can I use it without signing in?',
      a: 'Yes. Review, analysis and the record library work on your own device without an account.',
    },
    {
      q: 'No code arrives. What now?',
      a: 'Check the number. A new code can be asked for after 60 seconds, five an hour at most.',
    },
    {
      q: 'I forgot my password.',
      a: 'Sign in with a code by SMS; for ten minutes you can set a new password without the old one.',
    },
    {
      q: 'What does deleting the account erase?',
      a: 'Personal data, bindings, records and entitlements, for good and without refund. Store subscriptions are cancelled in the store.',
    },
    {
      q: 'What is compute power?',
      a: 'What analysis on the host costs. 2M is about one hour of a 3090-class graphics card.',
    },
  ],
  ja: [
    {
      q: 'ログインしなくても使えますか。',
      a: '使えます。検討、解析、棋譜ライブラリは端末の中で動き、アカウントは要りません。',
    },
    {
      q: '認証コードが届きません。',
      a: '番号をご確認ください。60 秒後に再送できます（1 時間に 5 通まで）。',
    },
    {
      q: 'パスワードを忘れました。',
      a: 'SMS コードでログインすると、10 分間は新しいパスワードを設定できます。',
    },
    {
      q: 'アカウントを削除すると何が消えますか。',
      a: '個人情報、連携、記録、権利がすべて消え、元に戻せず返金もありません。ストアの定期購入はストアで解約してください。',
    },
    {
      q: '計算パワーとは何ですか。',
      a: 'サーバーでの解析に使う量です。200 万で 3090 級 GPU 約 1 時間分です。',
    },
  ],
  ko: [
    { q: '로그인하지 않아도 되나요?', a: '됩니다. 복기, 분석, 기보 보관함은 계정 없이 기기에서 작동합니다.' },
    {
      q: '인증 코드가 오지 않습니다.',
      a: '번호를 확인하세요. 60초 뒤 다시 받을 수 있으며 한 시간에 다섯 번까지입니다.',
    },
    { q: '비밀번호를 잊었습니다.', a: 'SMS 코드로 로그인하면 10분 동안 새 비밀번호를 정할 수 있습니다.' },
    {
      q: '계정을 삭제하면 무엇이 지워지나요?',
      a: '개인 정보, 연결, 기록, 권한이 모두 지워지며 복구나 환불이 없습니다. 스토어 구독은 스토어에서 해지하세요.',
    },
    {
      q: '컴퓨팅 파워란 무엇인가요?',
      a: '서버 분석에 쓰는 양입니다. 200만이면 3090급 그래픽 카드 약 한 시간입니다.',
    },
  ],
};
