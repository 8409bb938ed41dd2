import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '#office/language.ts'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { loadReadCode } from './read-code.ts'
import styles from './Scanner.module.css'
import { typedIn } from './typed.ts'

/** Milliseconds between two looks at the picture. */
const PAUSE = 120

type State = 'starting' | 'reading' | 'refused' | 'none'

/** Shows the camera behind a device in `video` and calls `found` with the first code that it sees. */
async function watch(video: HTMLVideoElement, found: (code: string) => void, signal: AbortSignal): Promise<void> {
  // Throws a TypeError on pages without https, where browsers have no `mediaDevices`.
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const read = await loadReadCode()
  const look = async () => {
    if (signal.aborted) return
    const code = (await read(video).catch(() => undefined))?.trim()
    if (signal.aborted) return
    if (code) found(code)
    else setTimeout(() => void look(), PAUSE)
  }
  await look()
}

/** Watches the camera while the component is shown, and says how that goes. */
function useCamera(video: RefObject<HTMLVideoElement | null>, found: (code: string) => void): State {
  const [state, setState] = useState<State>('starting')
  const latest = useRef(found)
  latest.current = found
  useEffect(() => {
    const end = new AbortController()
    const set = (next: State) => end.signal.aborted || setState(next)
    const fail = (error: unknown) => {
      set(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none')
      end.abort()
    }
    if (video.current) watch(video.current, (code) => latest.current(code), end.signal).then(() => set('reading'), fail)
    return () => end.abort()
  }, [video])
  return state
}

interface Props {
  /** Called with each code that is read or typed. */
  found: (code: string) => void
}

/** Reads a code with the camera; where there is none, it is typed, by hand or by a hand scanner. */
export function Scanner({ found }: Props) {
  const { scan: texts } = useTexts()
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, found)
  const isSeeing = state === 'starting' || state === 'reading'
  return (
    <div className="stack">
      <p role="status">{texts.states[state]}</p>
      <video ref={video} className={styles['picture']} hidden={!isSeeing} muted playsInline />
      <form
        className={styles['typed']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const code = typedIn(event)('code').trim()
          if (code) found(code)
        }}
      >
        <Field key={state} name="code" label={texts.code} autoFocus={!isSeeing} autoComplete="off" />
        <Button type="submit">{texts.find}</Button>
      </form>
    </div>
  )
}
