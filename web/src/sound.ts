import { settings } from './settings.svelte';

interface Tone {
  at: number;
  pitch: number;
  length: number;
  loud: number;
  shape: OscillatorType;
}

let audio: AudioContext | undefined;

/** Browsers allow sound only after the first touch. Sounds before that are not played later. */
async function play(tones: Tone[]): Promise<void> {
  if (!settings.sound || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  if (audio.state !== 'running') await audio.resume();
  for (const one of tones) sound(audio, one);
}

function sound(on: AudioContext, { at, pitch, length, loud, shape }: Tone): void {
  const [voice, volume] = [on.createOscillator(), on.createGain()];
  const start = on.currentTime + at;
  voice.type = shape;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(on.destination);
  voice.start(start);
  voice.stop(start + length);
}

const BELL: Tone[] = [
  { at: 0, pitch: 392, length: 1.4, loud: 0.12, shape: 'sine' },
  { at: 0, pitch: 587, length: 1.1, loud: 0.06, shape: 'sine' },
  { at: 0.18, pitch: 784, length: 1.2, loud: 0.05, shape: 'sine' },
];
const KNOCKS: Tone[] = [180, 247, 224, 201, 268].map((pitch, knock) => ({ at: knock * 0.07, pitch, length: 0.06, loud: 0.08, shape: 'triangle' }));

/** A distant bell: it is your turn. */
export const bell = (): Promise<void> => play(BELL);

/** Dice on wood. */
export const rattle = (): Promise<void> => play(KNOCKS);
