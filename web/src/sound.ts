import { settings } from './settings.svelte';

let audio: AudioContext | undefined;

function tone(at: number, pitch: number, length: number, loud: number, shape: OscillatorType): void {
  if (!audio) return;
  const [voice, volume] = [audio.createOscillator(), audio.createGain()];
  voice.type = shape;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, audio.currentTime + at);
  volume.gain.linearRampToValueAtTime(loud, audio.currentTime + at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(audio.currentTime + at);
  voice.stop(audio.currentTime + at + length);
}

/** Browsers allow sound only after the first touch. */
function awake(): boolean {
  if (!settings.sound || typeof AudioContext === 'undefined') return false;
  audio ??= new AudioContext();
  return audio.state === 'running';
}

/** A far bell: it is your turn. */
export function bell(): void {
  if (!awake()) return;
  tone(0, 392, 1.4, 0.12, 'sine');
  tone(0, 587, 1.1, 0.06, 'sine');
  tone(0.18, 784, 1.2, 0.05, 'sine');
}

/** Dice on wood. */
export function rattle(): void {
  if (!awake()) return;
  for (let knock = 0; knock < 5; knock++) tone(knock * 0.07, 180 + ((knock * 67) % 90), 0.06, 0.08, 'triangle');
}
