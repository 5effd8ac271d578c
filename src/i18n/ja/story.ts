import type { Texts } from '../keys';
import type { story as reference } from '../zh/story';

export const story: Texts<typeof reference> = {
  'story.agreement': '一致率：黒 {{black}}、白 {{white}}。',
  'story.even': '終始細かい碁で、大きなリードはありませんでした。',
  'story.start.handicap': '置石により{{side}}が初めから {{points}} 目リードしていました。',
  'story.start.komi': '棋譜のコミでは、{{side}}が初手の前から {{points}} 目リードしています。',
  'story.start.gone': 'そのリードは {{move}} 手目までになくなりました。',
  'story.phase': '{{side}}が {{from}}〜{{to}} 手目でリード{{peak}}',
  'story.peak': '（最大 {{points}} 目）',
  'story.phase.one': '{{side}}が {{from}} 手目で一時 {{points}} 目リード',
  'story.phase.even': '{{from}}〜{{to}} 手目は互角',
  'story.phase.last': '{{side}}が {{from}} 手目から最後までリード{{peak}}',
  'story.phase.all': '{{side}}が最初から最後までリード{{peak}}',
  'story.phases': '{{phases}}。',
  'story.phases.and': '、',
  'story.phases.more': 'さらに {{count}} 回入れ替わり',
  'story.endsEven': '終局時は細かい形勢でした。',
  'story.gift':
    '{{gift}} 手目で{{winner}}が {{points}} 目を損し、{{slip}} 手目で{{loser}}が {{back}} 目を返しました。',
  'story.contradiction.board':
    'AIは終局時に{{leader}}が最大 {{points}} 目リードと見ていますが、棋譜では{{winner}}の勝ちです。{{move}} 手目から戦いを読み違えているため、そこでは何も断定しません。',
  'story.contradiction.count':
    '棋譜では{{winner}}の {{counted}} 目勝ちですが、AI の数字は{{lead}}で終わります。{{move}} 手目からは読み違えているため、評価しません。',
  'story.contradiction.close':
    'AIは終局時も{{leader}}が最大 {{points}} 目リードと見ていますが、棋譜では{{winner}}の勝ちです。',
  'story.contradiction.clock':
    '盤上ではAIは{{leader}}のリードと見ています。{{winner}}は時間切れか反則による勝ちです。',
  'story.noneDecided': 'これで決まったと言い切れる手はありません。',
  'story.swing': '勝率が最も動いた手：',
  'story.swing.unsure': '勝率が最も動いたと思われる手：',
  'story.decided': '勝負を決めた手：',
};
