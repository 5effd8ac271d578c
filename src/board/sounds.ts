/** Sounds of the board, made here: no file is loaded. A stone is a short click of wood, a capture several. */
let context: AudioContext | undefined;

const clickAt = (audio: AudioContext, when: number, pitch: number, loudness: number): void => {
  const length = Math.ceil(audio.sampleRate * 0.05);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) {
    const fade = Math.exp(-i / (audio.sampleRate * 0.007));
    // Noise for the touch, a falling tone for the wood below.
    const noise = Math.random() * 2 - 1;
    samples[i] = fade * (0.5 * noise + 0.5 * Math.sin((2 * Math.PI * pitch * i) / audio.sampleRate));
  }
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const gain = audio.createGain();
  gain.gain.value = loudness;
  source.connect(gain).connect(audio.destination);
  source.start(when);
};

/** A browser plays nothing before somebody has pressed something; then this is silent. */
const ready = (): AudioContext | undefined => {
  if (!('AudioContext' in globalThis) || !navigator.userActivation?.hasBeenActive) return undefined;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
};

/** A stone was put down, and so many were taken with it. */
export const playStone = (captured: number): void => {
  const audio = ready();
  if (!audio) return;
  const now = audio.currentTime;
  clickAt(audio, now, 1150, 0.35);
  const rattles = Math.min(captured, 6);
  for (let i = 0; i < rattles; i++) clickAt(audio, now + 0.09 + 0.045 * i, 1700 + 90 * i, 0.14);
};

export const playPass = (): void => {
  const audio = ready();
  if (audio) clickAt(audio, audio.currentTime, 420, 0.2);
};
