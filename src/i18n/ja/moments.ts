import type { Texts } from '../keys';
import type { moments as reference } from '../zh/moments';

export const moments: Texts<typeof reference> = {
  'moments.title': '注目手',
  'moments.bad': '損',
  'moments.good': '得',
  'moments.turning': '転機',
  'moments.tag.good': '得',
  'moments.tag.turning': '転機',
  'moments.open': '{{from}}〜{{to}} 手目まで可能',
  'moments.all': 'すべて',
  'moments.filter': '絞り込み',
  'moments.empty': '検討すると、大きく損した手、得をした手、転機がここに並びます。',
  'moments.nothing': 'この碁には、大きな損得や転機と言い切れる手はありません。',
  'moments.none': '該当する手はありません。',
  'moments.showAll': '注目手をすべて見る',
  'moments.about': '「≈」の {{count}} 手はおそらく疑問手で、目数はおおよそです。',
  'moments.unclear': '{{count}} 手は戦いの中にあり、このネットワークには読み切れないため判定しません。',
  'moments.row': '{{move}} 手目 {{side}} {{point}}',
  'moments.instead': '{{point}}：{{better}}（実戦 {{played}}）',
  'moments.list': '{{count}} 手すべてを見る',
  'moments.best': '最善 {{point}}',
  'moments.sides': '手番',
  'moments.both': '両方',
  'moments.by.loss': '損失順',
  'moments.story': '経過',
  'moments.diagram': '{{point}} の小さな図',
};
