/**
 * The board's sounds, synthesised, so that no file is loaded. A stone is a short click of wood, a capture several
 * clicks.
 *
 * Media elements play them: opening an AudioContext blocks the page for as long as the sound card takes.
 */
interface Click {
  /** Seconds from the start of the sound. */
  readonly at: number;
  /** Hertz. */
  readonly pitch: number;
  /** 0 to 1. */
  readonly loudness: number;
}

const RATE = 22_050;
const CLICK_SECONDS = 0.05;
const FADE_SECONDS = 0.007;

/** 16-bit samples, one channel. */
const samplesOf = (clicks: readonly Click[]): Int16Array => {
  const seconds = Math.max(...clicks.map(({ at }) => at)) + CLICK_SECONDS;
  const samples = new Int16Array(Math.ceil(seconds * RATE));
  for (const { at, pitch, loudness } of clicks) {
    const start = Math.floor(at * RATE);
    for (let i = 0; i < CLICK_SECONDS * RATE; i += 1) {
      const time = i / RATE;
      // Noise for the contact, a tone for the wood below.
      const touch = Math.random() * 2 - 1;
      const wood = Math.sin(2 * Math.PI * pitch * time);
      const value = Math.exp(-time / FADE_SECONDS) * loudness * (touch + wood) * 0.5;
      samples[start + i] = (samples[start + i] ?? 0) + value * 0x7fff;
    }
  }
  return samples;
};

/** The samples as a WAV file: https://www.mmsp.ece.mcgill.ca/Documents/AudioFormats/WAVE/WAVE.html */
const wavOf = (samples: Int16Array): Blob => {
  const header = new DataView(new ArrayBuffer(44));
  const name = (offset: number, text: string): void => {
    for (let i = 0; i < text.length; i += 1) header.setUint8(offset + i, text.charCodeAt(i));
  };
  name(0, 'RIFF');
  header.setUint32(4, 36 + samples.byteLength, true);
  name(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true); // PCM
  header.setUint16(22, 1, true); // channels
  header.setUint32(24, RATE, true);
  header.setUint32(28, RATE * 2, true);
  header.setUint16(32, 2, true); // bytes per sample
  header.setUint16(34, 16, true);
  name(36, 'data');
  header.setUint32(40, samples.byteLength, true);
  return new Blob([header, samples as Int16Array<ArrayBuffer>], { type: 'audio/wav' });
};

const made = new Map<string, HTMLAudioElement>();

const play = (name: string, clicks: () => readonly Click[]): void => {
  // Browsers play no sound before the first press.
  if (!navigator.userActivation?.hasBeenActive) return;
  const sound = made.get(name) ?? new Audio(URL.createObjectURL(wavOf(samplesOf(clicks()))));
  made.set(name, sound);
  sound.currentTime = 0;
  // Rejects without a sound card, or when the next sound cuts this one off: neither matters.
  sound.play().catch(() => undefined);
};

const MAX_RATTLES = 6;

/** A stone is placed and captures this many stones. */
export const playStone = (captured: number): void => {
  const rattles = Math.min(captured, MAX_RATTLES);
  play(`stone ${rattles}`, () => [
    { at: 0, pitch: 1150, loudness: 0.35 },
    ...Array.from({ length: rattles }, (_, i) => ({
      at: 0.09 + 0.045 * i,
      pitch: 1700 + 90 * i,
      loudness: 0.14,
    })),
  ]);
};

/** One second of a countdown; the last one sounds higher. */
export const playSecond = (last: boolean): void =>
  play(`second ${last}`, () => [{ at: 0, pitch: last ? 1320 : 880, loudness: 0.3 }]);

export const playPass = (): void => play('pass', () => [{ at: 0, pitch: 420, loudness: 0.2 }]);
