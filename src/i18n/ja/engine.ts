import type { Texts } from '../keys';
import type { engine as reference } from '../zh/engine';

export const engine: Texts<typeof reference> = {
  'engine.title': 'AI エンジン',
  'engine.absent': 'AI 待機中',
  'engine.absent.text': '最初の解析で起動し、すべてこの端末で計算します。',
  'engine.loading': 'AI 読み込み {{percent}}',
  'engine.loading.text': 'ニューラルネットワークを読み込み中：{{size}}',
  'engine.ready': 'AI 準備完了',
  'engine.running': 'AI 解析中',
  'engine.resting': 'AI 休止中',
  'engine.resting.text': 'しばらく操作がないため解析を休んでいます。操作すると再開します。',
  'engine.reached': 'AI 解析完了',
  'engine.reached.text': 'この局面は設定した深さまで解析しました。',
  'engine.failed': 'AI を起動できません',
  'engine.noFigures': 'AI の数値なし',
  'engine.retry': '再試行',
  'engine.program': 'エンジン',
  'engine.network': 'ネットワーク',
  'engine.backend': '計算方式',
  'engine.speed': 'この端末での速度',
  'engine.speed.value': '毎秒 {{speed}} 回の評価（1 スレッド）',
  'engine.threads': '並列数',
  'engine.backend.auto': '自動（この端末で最速）',
  'engine.backend.webgpu': 'WebGPU（グラフィックスカード）',
  'engine.backend.wasm-relaxed': 'WebAssembly、relaxed SIMD',
  'engine.backend.wasm': 'WebAssembly SIMD',
  'engine.backend.plain': '通常の JavaScript',
  'engine.fallback.noGpu': 'ここでは WebGPU を使えないため、WebAssembly で計算します。',
  'engine.fallback.gpuLost':
    'グラフィックスカードが使えなくなったため、WebAssembly に切り替えて解析を続けます。',
  'engine.fallback.noSimd':
    'このブラウザーは WebAssembly SIMD に対応していないため、通常の JavaScript で計算します。解析はかなり遅くなります。',
  'engine.fallback.noRelaxedSimd':
    'このブラウザーは relaxed SIMD に対応していないため、標準の SIMD で計算します。少し遅くなります。',
  'engine.notIsolated':
    'ページがクロスオリジン分離されていないため、スレッド間でメモリを共有できません。動作に支障はなく、メモリを少し多く使います。',
  'engine.backend.gateway': 'エンジンゲートウェイ',
  'engine.choose': 'エンジン変更…',
  'engine.session.reconnecting': 'AI 再接続中',
  'engine.session.starting': 'AI 起動中',
  'engine.session.initialising': 'AI 初期化中',
  'engine.session.setting': 'AI 設定中',
  'engine.session.switching': 'ノード切替中',
  'engine.session.started': 'AI 起動済み',
  'engine.session.idle': 'AI 切断',
  'engine.session.idle.text':
    '{{seconds}} 秒間作業がなかったため切断しました。次の解析で自動的に再接続します。',
  'engine.session.retry': '{{seconds}} 秒後に再試行します。',
  'engine.session.retryNow': '今すぐ再接続',
  'engine.networks': 'ネットワーク変更…',
  'engine.profile': '真似る相手',
};
