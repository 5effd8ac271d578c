import type { Texts } from '../keys';
import type { networks as reference } from '../zh/networks';

export const networks: Texts<typeof reference> = {
  'networks.title': 'AI ネットワーク',
  'networks.text':
    'ネットワークが AI の棋力を決めます。KataGo のネットワークならどれでも使えます。大きいほど正確ですが、時間もかかります。',
  'networks.list': '使うネットワーク',
  'networks.shipped': '内蔵',
  'networks.human': '人間風',
  'networks.shape': '{{blocks}} ブロック × {{channels}} チャンネル',
  'networks.version': 'バージョン {{version}}',
  'networks.speed': '1 コア毎秒 {{speed}} 回',
  'networks.unmeasured': '速度未計測',
  'networks.measure': '{{name}} の速度を測る',
  'networks.measuring': '{{name}} の速度を計測中',
  'networks.measuring.now': '計測中…',
  'networks.remove': '{{name}} を削除',
  'networks.removed': 'ネットワーク {{name}} を削除しました',
  'networks.copyHash': '{{name}} の SHA-256 をコピー',
  'networks.hashCopied': 'SHA-256 をコピーしました',
  'networks.reset': '内蔵のネットワークに戻す',
  'networks.use': '使う',
  'networks.added': 'ネットワーク {{name}} を取り込みました',
  'networks.known': 'ネットワーク {{name}} はすでにあります',
  'networks.unchanged': '今あるネットワークはそのままです。',
  'networks.elsewhere': 'エンジン {{name}} を使用中です。ここで選ぶネットワークは内蔵エンジンのものです。',
  'networks.useBuiltIn': '内蔵エンジンを使う',
  'networks.import': 'ネットワークの取り込み',
  'networks.import.text':
    'KataGo の .bin.gz または .txt.gz ファイル、バージョン\u00a08\u2060～\u206017。ページのどこにでもドロップできます。',
  'networks.file': 'ファイルを選ぶ…',
  'networks.address': 'またはアドレスから',
  'networks.fetch': 'ダウンロード',
  'networks.stage.fetching': '{{name}} をダウンロードして検査中',
  'networks.stage.reading': '{{name}} を検査中',
  'networks.stage.checking': '{{name}} の SHA-256 を計算中',
  'networks.stage.keeping': '{{name}} を保存中',
  'networks.public': 'もっと強いネットワーク',
  'networks.public.text':
    'KataGoの作者が公開しているものです。このブラウザに直接ダウンロードして確かめ、以後はオフラインでも使えます。',
  'networks.public.fetch': 'ダウンロード',
  'networks.public.fetch.one': '{{name}}をダウンロード',
  'networks.public.here': 'すでにあります',
  'networks.public.times': '検討にかかる時間は内蔵の約{{times}}倍',
  'networks.public.minutes': 'この端末での1局の検討は約{{minutes}}分',
  'networks.public.size': 'サイズの記載なし',
  'networks.licence.mit': 'MITライセンス',
  'networks.licence.cc0': 'パブリックドメイン（CC0）',
  'networks.licence.katago': 'KataGoネットワークライセンス',
  'networks.public.open': 'アドレスを開く',
  'networks.public.openText': 'ブラウザでダウンロードしてから、ファイルを読み込んでください。',
  'networks.inUse': 'これからは{{name}}が解析します',
  'networks.offer': '強いネットワークにすると検討がより確かになります。ダウンロードは一度だけです。',
  'networks.offer.see': 'ネットワークを見る',
  'networks.strength.unknown': '棋力不明',
  'networks.strength.imitator': '人をまねる',
  'networks.strength.club': 'アマ強豪級',
  'networks.strength.dan': 'アマ高段',
  'networks.strength.strongDan': 'アマ最高峰',
  'networks.strength.expert': 'プロ以上',
  'networks.sessionOnly':
    'このウィンドウではファイルを保存できません（プライベートウィンドウなど）。取り込んだネットワークは今回だけ使えます。',
  'networks.profile': '誰を真似るか',
  'networks.profile.kind': '打ち方',
  'networks.profile.rank': '現代',
  'networks.profile.preaz': 'AlphaZero 以前',
  'networks.profile.proyear': 'プロ棋士',
  'networks.profile.rankOf': '段級位',
  'networks.profile.year': '年',
  'networks.profile.year.bad': '年は {{oldest}}～{{newest}} です。',
  'networks.profile.text':
    '人間風ネットワークは最善手ではなく、その棋力の人が打ちそうな手を予測します。勝率と目数差もそうした打ち方の見積もりで、最強の判断ではありません。',
  'networks.rank.dan': '{{count}} 段',
  'networks.rank.kyu': '{{count}} 級',
  'engine.networks': 'ネットワーク変更…',
  'engine.profile': '真似る相手',

  'failure.network.notAModel':
    '{{name}} はネットワークではありません。KataGo の .bin.gz か .txt.gz ファイルが必要です。',
  'failure.network.version':
    '{{name}} はバージョン {{version}} のネットワークです。対応しているのは 8\u2060～\u206017 です。',
  'failure.network.damaged':
    '{{name}} は壊れています。{{offset}} バイト目で展開できなくなりました。もう一度ダウンロードしてください。',
  'failure.network.truncated':
    '{{name}} は途中で切れています（層「{{layer}}」、{{offset}} バイト目）。もう一度ダウンロードしてください。',
  'failure.network.badNumber':
    '{{name}} は壊れています。層「{{layer}}」の {{what}} が {{found}} になっています（{{offset}} バイト目）。',
  'failure.network.badWeight':
    '{{name}} は壊れています。層「{{layer}}」の {{index}} 番目の重みが有限の数ではありません（{{offset}} バイト目）。',
  'failure.network.shape':
    '{{name}} は前後が合いません。層「{{layer}}」は {{expected}} のはずが {{found}} です（{{offset}} バイト目）。',
  'failure.network.unsupported': '{{name}} には未対応の構造があります。層「{{layer}}」の {{what}}',
  'failure.network.trailing': '{{name}} はネットワークの終わりの後にも続いています（{{offset}} バイト目）。',
  'failure.network.tooLarge':
    '{{name}} は展開すると {{most}} バイトを超えるため、ネットワークではありません。',
  'failure.network.notFetched': 'ネットワークファイル {{name}} を読み込めません：{{reason}}',
  'failure.network.unreachable':
    '{{host}} に接続できないか、他のサイトからの読み込みが許可されていません。{{name}} をブラウザーでダウンロードし、ファイルから取り込んでください。',
  'failure.network.badAddress': '「{{name}}」は http または https のアドレスではありません。',
  'failure.network.other':
    '{{name}}は求めたネットワークではありません（想定{{expected}}、実際{{found}}）。保存していません。',
  'failure.network.noRoom':
    '空き容量が足りません。{{name}} には {{needed}} バイト必要です。ネットワークか棋譜を削除してください。',
  'failure.network.missing':
    'ネットワーク {{name}} はこのブラウザーにもうありません（データが消去された可能性があります）。内蔵のネットワークを使います。',
  'failure.network.insecure': '{{name}} を取り込めるのは https か localhost だけです。',
};
