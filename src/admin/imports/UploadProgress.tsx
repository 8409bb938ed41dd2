import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
import { useFormats } from '../use-formats.ts'
import styles from './Imports.module.css'
import type { Sent } from './use-upload.ts'

const MEGABYTE = 1024 * 1024
const inMegabytes = (bytes: number): number => Math.round((bytes / MEGABYTE) * 10) / 10

/** How much of an upload is sent, and the button that stops it. */
export function UploadProgress({ sent: { sent, all, broken }, stop }: { sent: Sent; stop: () => void }) {
  const { imports, common } = useTexts()
  const { number } = useFormats()
  const isSent = all > 0 && sent >= all
  return (
    <div className="stack">
      <progress
        className={styles['bar']}
        aria-label={imports.sending}
        {...(all === 0 || isSent ? {} : { value: sent, max: all })}
      />
      <p aria-live="polite">
        {isSent ? imports.reading : imports.sent(number(inMegabytes(sent)), number(inMegabytes(all)))}
      </p>
      {broken > 0 && <p className="muted">{imports.sendingAgain}</p>}
      <Button wide onClick={stop}>
        {common.cancel}
      </Button>
    </div>
  )
}
