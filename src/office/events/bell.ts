import { atom } from 'nanostores'
import { OFFICE_SOUND_KEY } from '#platform/contract/storage.ts'

function isStoredOn(): boolean {
  try {
    return localStorage.getItem(OFFICE_SOUND_KEY) !== 'off'
  } catch {
    return true // Storage is switched off.
  }
}

/** Whether this device rings for a new order. */
export const $isSoundOn = atom(isStoredOn())
/** Whether the browser blocks audio until the first interaction. */
export const $isSoundBlocked = atom(false)

let context: AudioContext | undefined

/** The audio of the page, running after the first interaction. */
async function running(): Promise<AudioContext | undefined> {
  if (typeof AudioContext === 'undefined') return undefined
  context ??= new AudioContext()
  // Without a touch before, this stays pending for ever.
  if (context.state !== 'running') void context.resume()
  await new Promise((resolve) => setTimeout(resolve, 50))
  $isSoundBlocked.set(context.state !== 'running')
  return context
}

const STRIKES = [
  { at: 0, hertz: 880 },
  { at: 0.22, hertz: 1174.66 },
  { at: 0.6, hertz: 880 },
  { at: 0.82, hertz: 1174.66 },
]
const FADE = 0.5

/** Rings twice, like the bell of a shop's door. */
export async function ring(): Promise<void> {
  if (!$isSoundOn.get()) return
  const audio = await running()
  if (audio?.state !== 'running') return
  for (const { at, hertz } of STRIKES) {
    const strike = new OscillatorNode(audio, { type: 'triangle', frequency: hertz })
    const volume = new GainNode(audio, { gain: 0 })
    const from = audio.currentTime + at
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(0.5, from + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.001, from + FADE)
    strike.connect(volume).connect(audio.destination)
    strike.start(from)
    strike.stop(from + FADE)
  }
}

export function setSound(isOn: boolean): void {
  $isSoundOn.set(isOn)
  try {
    localStorage.setItem(OFFICE_SOUND_KEY, isOn ? 'on' : 'off')
  } catch {
    // As above.
  }
  if (isOn) void ring()
}

/** Gets the sound ready at the first touch of the page, and finds out whether it is blocked until then. */
export function prepareSound(): () => void {
  const touched = () => {
    if ($isSoundOn.get()) void running()
  }
  addEventListener('pointerdown', touched)
  addEventListener('keydown', touched)
  touched()
  return () => {
    removeEventListener('pointerdown', touched)
    removeEventListener('keydown', touched)
  }
}
