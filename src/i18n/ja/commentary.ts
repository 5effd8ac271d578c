import type { Texts } from '../keys';
import type { commentary as reference } from '../zh/commentary';

export const commentary: Texts<typeof reference> = {
  'outline.tab': '目次',
  'outline.empty': 'コメントはまだありません。盤の横に書いたコメントがここに並び、押すとその手に移ります。',
  'outline.start': '開始',
  'outline.cut': '最初の {{count}} 件のコメントだけを並べています。',
  'commentary.title': '図入りの解説',
  'commentary.none': '先に棋譜を開いてください。そのコメントがここで解説になります。',
  'commentary.loading': 'コメントを整理しています…',
  'commentary.empty':
    'この棋譜にコメントはありません。盤の横に書くと、図を付けてここに並び、印刷や保存ができます。',
  'commentary.status': '全 {{diagrams}} 段。棋譜のコメントごとに区切っています。',
  'commentary.cut': 'コメントが多いため、最初の {{diagrams}} 段だけを整理しました。',
  'commentary.figure': '第 {{figure}} 図',
  'commentary.move': '{{to}} 手目',
  'commentary.moves': '{{from}}～{{to}} 手',
  'commentary.branch.start': '変化図',
  'commentary.branch': '変化図（{{move}} 手目の後）',
};
