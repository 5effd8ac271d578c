import type { Texts } from '../keys';
import type { photo as reference } from '../zh/photo';

export const photo: Texts<typeof reference> = {
  'photo.title': '写真から局面を作る',
  'photo.text':
    '碁盤を撮影すると、その局面からすぐに検討や解析を始められます。写真はこの端末の中だけで処理され、送信されません。',
  'photo.hint':
    '碁盤全体が入るように、できるだけ真上から、反射を避けて撮ってください。画像をドロップするか、Ctrl+V で貼り付けることもできます。',
  'photo.take': '撮影する',
  'photo.choose': '画像を選ぶ',
  'photo.other': '別の画像',
  'photo.opening': '画像を開いています……',
  'photo.finding': '碁盤を探しています……',
  'photo.reading': '石を読み取っています……',
  'photo.missing': '碁盤が見つかりません。四隅を碁盤の一番外側の交点に合わせてください。',
  'photo.noStones': 'この四隅では碁盤を読み取れません。碁盤の一番外側の交点に合わせてください。',
  'photo.corners': '四隅をドラッグするか矢印キーで動かすと、碁盤の位置を調整できます。',
  'photo.corner.0': '左上の隅',
  'photo.corner.1': '右上の隅',
  'photo.corner.2': '右下の隅',
  'photo.corner.3': '左下の隅',
  'photo.corner': '{{corner}}、横 {{x}}%、縦 {{y}}%',
  'photo.picture': '写真と碁盤の四隅',
  'photo.board': '読み取った局面：押すと黒石・白石・空点に変わります',
  'photo.counts': '黒 {{black}} 子、白 {{white}} 子',
  'photo.doubts': '自信のない点が {{count}} か所あり、丸で囲みました。押すと直せます。',
  'photo.sure': 'すべての点を読み取りました。押すと直せます。',
  'photo.many': '自信のない点が多くあります。四隅を確かめるか、もっとはっきりした写真を使ってください。',
  'photo.side': '碁盤の大きさ',
  'photo.toPlay': '手番',
  'photo.black': '黒番',
  'photo.white': '白番',
  'photo.find': '碁盤を探し直す',
  'photo.open': '開いて解析する',
  'photo.record': '写真の局面',
};
