import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useId } from 'react'
import { call } from '#office/api.ts'
import { failureText } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { PICTURE_UPLOADS } from '#office/query-keys.ts'
import { uploadPicture } from '#platform/contract/addresses/admin-routes.ts'
import type { Picture } from '#shop/catalogue/contract/catalog.ts'
import { Button } from './Button.tsx'
import { shrinkPicture } from './files.ts'
import { useShownError } from './first-error.ts'
import styles from './PictureField.module.css'

interface FilesFieldProps {
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
export function FilesField({ label, choose, hint, files, accept, pick, error }: FilesFieldProps) {
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

interface Props {
  label: string
  hint?: string
  picture: Picture | null
  /** Called with an uploaded picture; with null for a removed one. */
  pick: (picked: { pk: number; picture: Picture } | null) => void
  mayRemove?: boolean
  error?: string | undefined
}

/** A picture, and the button that uploads another one. */
export function PictureField({ label, hint, picture, pick, mayRemove = false, error }: Props) {
  const texts = useTexts()
  const { shop } = texts
  const id = useId()
  const upload = useMutation({
    mutationKey: PICTURE_UPLOADS,
    mutationFn: async (file: File) => call(uploadPicture, { form: { file: await shrinkPicture(file) } }),
    onSuccess: pick,
    onError: () => {},
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be chosen again.
    target.value = ''
    if (file && !upload.isPending) upload.mutate(file)
  }
  const problem = upload.error ? failureText(upload.error, texts) : error
  const here = useShownError(error)
  return (
    <div className={styles['field']} ref={here}>
      <span className={styles['label']} id={`${id}-label`}>
        {label}
      </span>
      {picture && <img src={picture.image} alt={label} width={picture.width} height={picture.height} />}
      <div className="row">
        <label className={styles['choose']} aria-busy={upload.isPending || undefined}>
          <input
            type="file"
            accept="image/*"
            onChange={choose}
            aria-describedby={`${id}-label ${id}-hint`}
            aria-invalid={error ? true : undefined}
          />
          {upload.isPending ? shop.uploading : picture ? shop.changePicture : shop.choosePicture}
        </label>
        {mayRemove && picture && (
          <Button look="quiet" onClick={() => pick(null)}>
            {shop.removePicture}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className={problem ? styles['error'] : 'muted'} role={problem ? 'alert' : undefined}>
        {problem ?? hint}
      </p>
    </div>
  )
}
