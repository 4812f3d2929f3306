/** Says by tones and by vibration what became of a scan, so that the eyes can stay on the shelf. */
import type { Outcome } from './list/scan-store.ts'

type Tone = { readonly hertz: number; readonly at: number; readonly seconds: number }
type Signal = { readonly tones: readonly Tone[]; readonly vibration: readonly number[] }

const HIGH = 1760
const LOW = 220
const GOOD: Signal = { tones: [{ hertz: HIGH, at: 0, seconds: 0.09 }], vibration: [60] }
const DECIDE: Signal = {
  tones: [
    { hertz: 880, at: 0, seconds: 0.09 },
    { hertz: 1320, at: 0.12, seconds: 0.12 },
  ],
  vibration: [60, 60, 60],
}
const BAD: Signal = {
  tones: [
    { hertz: LOW, at: 0, seconds: 0.16 },
    { hertz: LOW, at: 0.22, seconds: 0.2 },
  ],
  vibration: [180, 80, 180],
}
/** Nothing was added. */
const SAME: Signal = { tones: [{ hertz: 660, at: 0, seconds: 0.06 }], vibration: [20] }

const SIGNALS: Readonly<Record<Outcome, Signal>> = {
  part: GOOD,
  again: GOOD,
  counted: SAME,
  replaced: DECIDE,
  several: DECIDE,
  order: DECIDE,
  unknown: BAD,
  waiting: SAME,
}
const VOLUME = 0.18

/** Browsers allow sound after the visitor has touched the page: `wake` is called then. */
export function createSignals() {
  let audio: AudioContext | undefined
  let opening: ReturnType<typeof setTimeout> | undefined

  function play(tones: readonly Tone[]): void {
    if (audio?.state !== 'running') return
    for (const { hertz, at, seconds } of tones) {
      const start = audio.currentTime + at
      const oscillator = new OscillatorNode(audio, { type: 'square', frequency: hertz })
      // Without the slopes at both ends a tone begins and ends with a click.
      const gain = new GainNode(audio, { gain: 0 })
      gain.gain.setValueAtTime(0, start)
      gain.gain.linearRampToValueAtTime(VOLUME, start + 0.01)
      gain.gain.setValueAtTime(VOLUME, start + seconds - 0.01)
      gain.gain.linearRampToValueAtTime(0, start + seconds)
      oscillator.connect(gain).connect(audio.destination)
      oscillator.start(start)
      oscillator.stop(start + seconds)
    }
  }

  return {
    give(outcome: Outcome, withSound: boolean): void {
      const { tones, vibration } = SIGNALS[outcome]
      // Browsers complain of a page that vibrates before it has been touched.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...vibration])
      if (withSound) play(tones)
    },
    /** Later than the key or the finger, since opening the sound may take longer than a scanner's next keys. */
    wake(): void {
      opening ??= setTimeout(() => {
        audio = new AudioContext()
        // It may be closed before it has begun.
        audio.resume().catch(() => undefined)
      })
    },
    end(): void {
      clearTimeout(opening)
      opening = undefined
      audio?.close().catch(() => undefined)
      audio = undefined
    },
  }
}
