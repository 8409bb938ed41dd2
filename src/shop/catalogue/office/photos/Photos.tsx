import { type ChangeEvent, type DragEvent, lazy, Suspense, useEffect, useState } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Icon } from '#office/parts/Icon.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Skeleton } from '#office/parts/States.tsx'
import { MAX_PRODUCT_PICTURES } from '#platform/contract/office-limits.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import { pictureAddress, storedWidths } from '#shop/catalogue/rules/picture.ts'
import styles from './Photos.module.css'
import { useUploads } from './use-uploads.ts'

// The cropper is loaded when it is first used.
const Cropper = lazy(async () => ({ default: (await import('./Cropper.tsx')).Cropper }))

type Pictures = OfficeProduct['pictures']

interface Props {
  pictures: Pictures
  /** Called with what becomes of the pictures of now: uploads end while others are moved. */
  change: (next: (pictures: Pictures) => Pictures) => void
  /** Told how many are on their way. */
  setSending: (count: number) => void
  error?: string | undefined
}

/** The pictures with one of them at another place. */
function moved(pictures: Pictures, from: number, to: number): Pictures {
  const one = pictures[from]
  return one ? pictures.toSpliced(from, 1).toSpliced(to, 0, one) : pictures
}

/** The pictures with one of them replaced; once, where the new one is there already. */
const replaced = (pictures: Pictures, pk: number, by: Pictures[number]): Pictures =>
  pictures.filter((each) => each.pk !== by.pk || pk === by.pk).map((each) => (each.pk === pk ? by : each))

/** The pixels that a tile shows, and a wider file where the screen has more of them. */
const addressOf = ({ picture }: Pictures[number]): string =>
  pictureAddress(picture, storedWidths(picture.width).find((width) => width >= 320) ?? picture.width, 'webp')

/** The photos of a product: taken or chosen, several at once, dragged or moved by buttons. */
export function Photos({ pictures, change, setSending, error }: Props) {
  const { products, common } = useTexts()
  const { number } = useFormats()
  const [dragged, setDragged] = useState<number>()
  const [cropped, setCropped] = useState<Pictures[number]>()
  const { uploads, add, drop, retry } = useUploads((picture) =>
    change((now) => (now.some(({ pk }) => pk === picture.pk) ? now : [...now, picture].slice(0, MAX_PRODUCT_PICTURES))),
  )
  const sending = uploads.filter(({ why }) => why === undefined)
  useEffect(() => setSending(sending.length), [sending.length, setSending])
  const room = MAX_PRODUCT_PICTURES - pictures.length - uploads.length
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file may be chosen again.
    target.value = ''
    add(files.slice(0, Math.max(0, room)))
  }
  const dropOn = (event: DragEvent, at: number) => {
    event.preventDefault()
    const from = dragged
    setDragged(undefined)
    if (from !== undefined) change((now) => moved(now, from, at))
    else add([...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/')).slice(0, Math.max(0, room)))
  }
  return (
    <section className="panel stack" aria-label={products.photos}>
      <h2>{products.photos}</h2>
      {pictures.length > 0 && <p className="muted">{products.photosHint}</p>}
      {pictures.length > 0 && (
        <ol className={styles['photos']}>
          {pictures.map((photo, at) => {
            const name = products.photo(number(at + 1))
            return (
              <li
                key={photo.pk}
                data-dragged={dragged === at || undefined}
                draggable
                onDragStart={() => setDragged(at)}
                onDragEnd={() => setDragged(undefined)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => dropOn(event, at)}
              >
                <img src={addressOf(photo)} alt={name} draggable={false} style={{ background: photo.picture.color }} />
                <div className={styles['moves']}>
                  <Button
                    look="quiet"
                    icon="back"
                    iconOnly
                    disabled={at === 0}
                    onClick={() => change((now) => moved(now, at, at - 1))}
                  >
                    {products.earlier(name)}
                  </Button>
                  <Button
                    look="quiet"
                    icon="forward"
                    iconOnly
                    disabled={at === pictures.length - 1}
                    onClick={() => change((now) => moved(now, at, at + 1))}
                  >
                    {products.later(name)}
                  </Button>
                  <Button look="quiet" icon="edit" iconOnly onClick={() => setCropped(photo)}>
                    {products.crop.of(name)}
                  </Button>
                  <Button
                    look="quiet"
                    icon="close"
                    iconOnly
                    onClick={() => change((now) => now.filter(({ pk }) => pk !== photo.pk))}
                  >
                    {products.removePhoto(name)}
                  </Button>
                </div>
              </li>
            )
          })}
        </ol>
      )}
      <div role="status">
        {sending.length > 0 && (
          <>
            <p>{products.sending(number(sending.length))}</p>
            <progress aria-label={products.sending(number(sending.length))} />
          </>
        )}
      </div>
      {uploads
        .filter(({ why }) => why !== undefined)
        .map((upload) => (
          <div key={upload.key} className={styles['failed']} role="alert">
            <p>
              {products.notSent(upload.file.name)} {upload.why}
            </p>
            <div className="row">
              <Button onClick={() => retry(upload)}>{common.retry}</Button>
              <Button look="quiet" onClick={() => drop(upload.key)}>
                {products.giveUp}
              </Button>
            </div>
          </div>
        ))}
      {room > 0 ? (
        <div className={styles['add']}>
          <label className={styles['choose']}>
            <Icon name="camera" size={22} />
            <input type="file" accept="image/*" capture="environment" onChange={choose} />
            {products.takePhoto}
          </label>
          <label className={styles['choose']}>
            <Icon name="picture" size={22} />
            <input type="file" accept="image/*" multiple onChange={choose} />
            {products.choosePhotos}
          </label>
        </div>
      ) : (
        <p className="muted">{products.photosFull(number(MAX_PRODUCT_PICTURES))}</p>
      )}
      {error && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      <Sheet
        isOpen={cropped !== undefined}
        close={() => setCropped(undefined)}
        title={products.crop.title}
        description={products.crop.hint}
      >
        {cropped && (
          <Suspense fallback={<Skeleton />}>
            <Cropper
              photo={cropped}
              done={(photo) => {
                change((now) => replaced(now, cropped.pk, photo))
                setCropped(undefined)
              }}
            />
          </Suspense>
        )}
      </Sheet>
    </section>
  )
}
