import { useId } from 'react'
import styles from './PictureField.module.css'

interface Props {
  label: string
  /** Stands on the button: the browser's own is in the browser's language. */
  choose: string
  hint: string
  files: readonly File[]
  accept: string
  pick: (files: File[]) => void
  error?: string | undefined
}

/** Files to send, and the button that chooses them. */
export function FilesField({ label, choose, hint, files, accept, pick, error }: Props) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className="row">
        <span className={styles['choose']}>
          <input
            id={id}
            type="file"
            multiple
            accept={accept}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-files ${id}-hint`}
            onChange={({ target }) => pick([...(target.files ?? [])])}
          />
          {choose}
        </span>
        <span id={`${id}-files`} className={styles['files']} aria-live="polite">
          {files.map(({ name }) => name).join(', ')}
        </span>
      </div>
      <p id={`${id}-hint`} className={error ? styles['error'] : 'muted'} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </div>
  )
}
