/** Small sounds, made when they are needed: a tap for a move, a ship's bell for one's turn, a chord for the end, and a
 *  bosun's pipe, very softly, for what somebody says. */
import { settings } from "./settings.svelte";

export type Sound = "move" | "turn" | "over" | "chat";

interface Tone {
  frequency: number;
  /** Seconds after the start. */
  at: number;
  /** Seconds until it has faded. */
  length: number;
  loud: number;
  shape: OscillatorType;
}

const bell = (at: number): Tone[] =>
  [1, 2.76, 5.4].map((overtone, i) => ({
    frequency: 660 * overtone,
    at,
    length: 0.9 / (i + 1),
    loud: 0.12 / (i + 1),
    shape: "sine" as const,
  }));

const SOUNDS: Record<Sound, readonly Tone[]> = {
  move: [
    { frequency: 190, at: 0, length: 0.07, loud: 0.16, shape: "triangle" },
    { frequency: 95, at: 0, length: 0.1, loud: 0.12, shape: "sine" },
  ],
  turn: [...bell(0), ...bell(0.22)],
  over: [392, 494, 587, 784].map((frequency, i) => ({
    frequency,
    at: i * 0.12,
    length: 1.4,
    loud: 0.08,
    shape: "triangle" as const,
  })),
  chat: [
    { frequency: 1175, at: 0, length: 0.14, loud: 0.05, shape: "sine" },
    { frequency: 1568, at: 0.09, length: 0.3, loud: 0.05, shape: "sine" },
  ],
};

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.sound || document.visibilityState === "hidden") return;
  context ??= new AudioContext();
  if (context.state === "suspended") {
    void context.resume(); // browsers are silent until a person has touched the page
    return;
  }
  const now = context.currentTime;
  for (const { frequency, at, length, loud, shape } of SOUNDS[sound]) {
    const tone = new OscillatorNode(context, { frequency, type: shape });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(loud, now + at);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + length);
  }
}
