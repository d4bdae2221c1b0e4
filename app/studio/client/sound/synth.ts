import { chance } from "../chance";

/** Every sound is made here, of tones and noise: no file is loaded. Silent until `on` is called within a press. */
let context: AudioContext | undefined;
let out: GainNode;
let noise: AudioBuffer;
let whir: { source: AudioBufferSourceNode; gain: GainNode } | undefined;
let isWanted = false;

const PENTATONIC = [0, 2, 4, 7, 9];
const semitones = (count: number) => 2 ** (count / 12);

export function on(): void {
  isWanted = true;
  if (!context) open();
  if (context && context.state !== "running" && !document.hidden) void context.resume();
}

export function off(): void {
  isWanted = false;
  whirEnd();
  void context?.suspend();
}

function open(): void {
  // Safari before 14.1 has it under its own name.
  const Context =
    window.AudioContext ??
    (window as unknown as { webkitAudioContext?: typeof AudioContext }).webkitAudioContext;
  if (!Context) return;
  const made = new Context();
  context = made;
  out = made.createGain();
  out.gain.value = 0.5;
  const limit = made.createDynamicsCompressor();
  out.connect(limit);
  limit.connect(made.destination);
  noise = made.createBuffer(1, made.sampleRate, made.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = chance(2_001) / 1_000 - 1;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) void made.suspend();
    else if (isWanted) void made.resume();
  });
}

interface Tone {
  hz: number;
  /** Where the tone glides to. */
  toHz?: number;
  ms: number;
  volume: number;
  afterMs?: number;
  wave?: OscillatorType;
}

function tone({ hz, toHz = hz, ms, volume, afterMs = 0, wave = "sine" }: Tone): void {
  if (context?.state !== "running") return;
  const at = context.currentTime + afterMs / 1_000;
  const end = at + ms / 1_000;
  const source = context.createOscillator();
  const gain = context.createGain();
  source.type = wave;
  source.frequency.setValueAtTime(hz, at);
  if (toHz !== hz) source.frequency.exponentialRampToValueAtTime(toHz, end);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  source.connect(gain);
  gain.connect(out);
  source.start(at);
  source.stop(end + 0.02);
}

function hiss({ hz, ms, volume, q }: { hz: number; ms: number; volume: number; q: number }): void {
  if (context?.state !== "running") return;
  const at = context.currentTime;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = hz;
  filter.Q.value = q;
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + ms / 1_000);
  source.connect(filter);
  filter.connect(gain);
  gain.connect(out);
  source.start(at, chance(500) / 1_000);
  source.stop(at + ms / 1_000 + 0.02);
}

/** The lever: a click and a short rise. */
export function press(): void {
  hiss({ hz: 2_400, ms: 40, volume: 0.5, q: 1 });
  tone({ hz: 180, toHz: 320, ms: 90, volume: 0.25, wave: "triangle" });
}

/** What turns: filtered noise that fades in and out. */
export function whirBegin(): void {
  if (context?.state !== "running") return;
  whirEnd();
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = noise;
  source.loop = true;
  filter.type = "bandpass";
  filter.frequency.value = 700;
  filter.Q.value = 2.5;
  gain.gain.setValueAtTime(0, context.currentTime);
  gain.gain.linearRampToValueAtTime(0.09, context.currentTime + 0.15);
  source.connect(filter);
  filter.connect(gain);
  gain.connect(out);
  source.start();
  whir = { source, gain };
}

export function whirEnd(): void {
  if (!whir || !context) return;
  whir.gain.gain.setTargetAtTime(0, context.currentTime, 0.04);
  whir.source.stop(context.currentTime + 0.3);
  whir = undefined;
}

/** A reel stands: a wooden knock, each a little higher. */
export function knock(step: number): void {
  tone({ hz: 120 + step * 14, toHz: 62, ms: 110, volume: 0.5 });
  hiss({ hz: 900 + step * 120, ms: 30, volume: 0.35, q: 1.5 });
}

export function tick(height = 1): void {
  hiss({ hz: 2_600 * height, ms: 18, volume: 0.22, q: 6 });
}

export function chip(): void {
  tone({ hz: 2_100, toHz: 1_500, ms: 50, volume: 0.14, wave: "triangle" });
  tone({ hz: 3_100, ms: 60, volume: 0.08, afterMs: 18, wave: "triangle" });
}

/** Winners vanish; higher with each step of a cascade. */
export function pop(step: number): void {
  tone({
    hz: 330 * semitones(step * 2),
    toHz: 660 * semitones(step * 2),
    ms: 120,
    volume: 0.16,
    wave: "triangle",
  });
}

/** A coin lands. */
export function coin(): void {
  tone({ hz: 988, ms: 90, volume: 0.12, wave: "triangle" });
  tone({ hz: 1_319, ms: 260, volume: 0.12, afterMs: 70, wave: "triangle" });
}

/** A wild fills its reel. */
export function grow(): void {
  tone({ hz: 220, toHz: 880, ms: 320, volume: 0.14, wave: "triangle" });
}

/** Something begins. */
export function rise(): void {
  PENTATONIC.forEach((step, index) =>
    tone({ hz: 392 * semitones(step), ms: 240, volume: 0.13, afterMs: index * 70, wave: "triangle" }),
  );
}

/** More than the stake came back: a climb that is longer with the multiple of it. Never called at or below the stake. */
export function win(multiple: number): void {
  const notes = Math.min(12, 3 + Math.floor(Math.log2(Math.max(1, multiple)) * 1.6));
  for (let index = 0; index < notes; index++) {
    const hz = 523.25 * semitones(PENTATONIC[index % 5]! + 12 * Math.floor(index / 5));
    tone({ hz, ms: 260, volume: 0.16, afterMs: index * 75, wave: "triangle" });
    tone({ hz: hz * 2, ms: 160, volume: 0.05, afterMs: index * 75 + 8 });
  }
}
