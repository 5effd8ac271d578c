import type { Texts } from '../keys';
import type { install as reference } from '../zh/install';

export const install: Texts<typeof reference> = {
  'install.title': 'このパソコンに KataGo をインストール',
  'install.text':
    'プロの強さの KataGo をグラフィックカードで。ダウンロード、検証、このパソコンへの調整まで一度で終わります。KataGo 公式版のうち、ハッシュがアプリの一覧と一致するファイルだけを入れます。',
  'install.connect': 'このマシンのゲートウェイに接続',
  'install.gateway':
    'ブラウザーはプログラムを入れられないので、エンジンゲートウェイが行います。npm start ではすでに動いています。そうでなければ npm run gateway を実行し、表示されたアドレスとトークンを入力してください。',
  'install.system.linux': 'Linux',
  'install.system.windows': 'Windows',
  'install.system.mac': 'macOS',
  'install.system.other': 'その他のシステム',
  'install.noGraphics': 'グラフィックカードなし',
  'install.cores': '{{count}} コア',
  'install.brew':
    'KataGo に macOS の公式プログラムはありません。ターミナルで次のコマンドを実行し、ローカルエンジンを追加してください：',
  'install.build.eigen': 'CPU 版',
  'install.build.opencl': 'OpenCL 版',
  'install.build.cuda': 'CUDA 版',
  'install.installed':
    'KataGo {{version}}（{{build}}）をインストール済み。ネットワーク {{network}}、毎秒 {{speed}} 回。',
  'install.downloading': 'ダウンロード中',
  'install.step.checking': '検証中',
  'install.step.unpacking': '展開中',
  'install.step.tuning': 'このパソコンに合わせて調整中（数分かかることがあります）',
  'install.step.measuring': '速度を測定中',
  'install.finished': 'インストールが完了しました。',
  'install.restart': '新しい版の準備ができました。エンジンの再起動後に使われます。',
  'install.start': 'KataGo をインストール',
  'install.again': 'もう一度ダウンロード',
  'install.anyway': 'それでもダウンロード',
  'install.update': '{{version}} に更新',
  'install.remove': 'アンインストール',
  'install.chosen': '{{name}} をインストールしました。これから分析に使います。',
  'install.restart.now': 'エンジンを再起動',
};
