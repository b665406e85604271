/** The sound and the vibration of a celebration: made here, without a file, and only on devices that want them. */
import { readItem, writeItem } from '#src/providers/page/stored.ts';

/** A setting of the device and not of the person: a phone in the pocket and the desktop of a shop differ. */
const key = 'gamehub.celebrationSound';

/** Whether celebrations are heard and felt on this device; without a choice, where it is used by touch. */
export function hasSignal(): boolean {
  const chosen = readItem(key);
  return chosen === null ? !matchMedia('(pointer: fine)').matches : chosen === 'on';
}

export const keepSignal = (isOn: boolean): void => writeItem(key, isOn ? 'on' : 'off');

/** Two soft notes, a fifth apart. Hertz, and seconds from now. */
const notes = [
  { frequency: 523.25, at: 0 },
  { frequency: 783.99, at: 0.16 },
];
const loudness = 0.06;
const fadeSeconds = 1.1;

function chime(): void {
  const audio = new AudioContext();
  const now = audio.currentTime;
  for (const { frequency, at } of notes) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, now + at);
    volume.gain.linearRampToValueAtTime(loudness, now + at + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + at + fadeSeconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(now + at);
    tone.stop(now + at + fadeSeconds);
  }
  setTimeout(() => void audio.close(), (fadeSeconds + 0.5) * 1000);
}

/** Once for each celebration. Browsers allow both only after the page was touched; where nothing moves, nothing vibrates. */
export function signal(): void {
  if (!hasSignal() || !navigator.userActivation?.hasBeenActive) return;
  chime();
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.([18, 90, 28]);
}
