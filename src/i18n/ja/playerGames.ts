import type { Texts } from '../keys';
import type { playerGames as reference } from '../zh/playerGames';

export const playerGames: Texts<typeof reference> = {
  'playerGames.text':
    'ニックネームを入力すると、対局プラットフォームからその棋士の棋譜を取り込めます。自分のニックネームでもかまいません。',
  'playerGames.needsHost': 'プラットフォームの棋譜を取り込むにはサーバーが必要です。',
  'playerGames.noPlatform': 'このサーバーは対局プラットフォームにつながっていません。',
  'playerGames.platform': '対局プラットフォーム',
  'playerGames.nickname': '棋士のニックネーム',
  'playerGames.ask': '検索',
  'playerGames.signIn': 'このプラットフォームはログインすると利用できます。',
  'playerGames.none': '{{name}} さんの公開された棋譜はまだありません。',
  'playerGames.count': '{{name}}：{{count}} 局',
  'playerGames.fresh': '{{name}}：新しい棋譜 {{count}} 局',
  'playerGames.new': '新着',
  'playerGames.all': 'すべて選択',
  'playerGames.import': '{{count}} 局を取り込む',
  'playerGames.review': '取り込んで裏で検討',
  'playerGames.fetching': '取得中：{{done}}/{{total}}',
  'playerGames.busy': 'サーバーが混み合っています。{{seconds}} 秒後に続けます。',
};
