import { useRef, useState } from 'react'
import { call } from '#office/api.ts'
import { failureText } from '#office/failures.ts'
import { shrinkPicture } from '#office/parts/files.ts'
import { uploadPicture } from '#platform/contract/addresses/admin-routes.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import { rememberOriginal } from './originals.ts'

/** A photo that is on its way; `why` says why it did not arrive. */
export interface Upload {
  key: number
  file: File
  why?: string | undefined
}

let last = 0

/** Sends photos one after the other, so that they arrive in their order and share a slow line with nobody. */
export function useUploads(add: (picture: OfficeProduct['pictures'][number]) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef(Promise.resolve())
  const latest = useRef(add)
  latest.current = add
  const drop = (key: number) => setUploads((all) => all.filter((each) => each.key !== key))
  const say = (key: number, why: string | undefined) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, why } : each)))

  const send = async ({ key, file }: Upload) => {
    try {
      const picture = await call(uploadPicture, { form: { file: await shrinkPicture(file) } })
      rememberOriginal(picture.pk, file)
      latest.current(picture)
      drop(key)
    } catch (error) {
      say(key, failureText(error))
    }
  }
  const enqueue = (upload: Upload) => {
    queue.current = queue.current.then(() => send(upload))
  }
  return {
    uploads,
    drop,
    add(files: File[]) {
      const added = files.map((file) => {
        last += 1
        return { key: last, file }
      })
      setUploads((all) => [...all, ...added])
      for (const upload of added) enqueue(upload)
    },
    retry(upload: Upload) {
      say(upload.key, undefined)
      enqueue(upload)
    },
  }
}
