import type { Texts } from '../keys';
import type { engine as reference } from '../zh/engine';

export const engine: Texts<typeof reference> = {
  'engine.title': 'AI 엔진',
  'engine.absent': 'AI 대기',
  'engine.absent.text': '첫 분석 때 시작하며 모두 이 기기에서 계산합니다.',
  'engine.loading': 'AI 불러오기 {{percent}}',
  'engine.loading.text': '신경망을 읽는 중: {{received}} / {{total}}',
  'engine.ready': 'AI 준비됨',
  'engine.running': 'AI 분석 중',
  'engine.resting': 'AI 쉬는 중',
  'engine.resting.text': '한동안 조작이 없어 분석을 쉬고 있습니다. 다시 조작하면 이어집니다.',
  'engine.reached': 'AI 분석 완료',
  'engine.reached.text': '이 국면은 설정한 깊이까지 분석했습니다.',
  'engine.failed': 'AI를 시작할 수 없음',
  'engine.retry': '다시 시도',
  'engine.program': '엔진',
  'engine.network': '신경망',
  'engine.backend': '계산 방식',
  'engine.speed': '이 기기에서의 속도',
  'engine.speed.value': '스레드당 초당 {{speed}}회 평가',
  'engine.threads': '병렬 수',
  'engine.backend.auto': '자동 (가장 빠름)',
  'engine.backend.webgpu': 'WebGPU (그래픽 카드)',
  'engine.backend.wasm-relaxed': 'WebAssembly, relaxed SIMD',
  'engine.backend.wasm': 'WebAssembly SIMD',
  'engine.backend.plain': '일반 JavaScript',
  'engine.fallback.noGpu': '여기서는 WebGPU를 쓸 수 없어 WebAssembly로 계산합니다.',
  'engine.fallback.gpuLost': '그래픽 카드를 쓸 수 없게 되어 WebAssembly로 분석을 이어 갑니다.',
  'engine.fallback.noSimd':
    '이 브라우저는 WebAssembly SIMD를 지원하지 않아 일반 JavaScript로 계산합니다. 분석이 훨씬 느립니다.',
  'engine.fallback.noRelaxedSimd':
    '이 브라우저는 relaxed SIMD를 지원하지 않아 표준 SIMD로 계산합니다. 조금 느립니다.',
  'engine.notIsolated':
    '페이지가 교차 출처 격리 상태가 아니어서 스레드끼리 메모리를 공유할 수 없습니다. 모두 정상 작동하며 메모리를 조금 더 씁니다.',
};
