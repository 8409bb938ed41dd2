import { type ChangeEvent, type ComponentProps, type DragEvent, Suspense, useEffect, useState } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { later } from '#office/later.ts'
import { Button } from '#office/parts/Button.tsx'
import { Icon } from '#office/parts/Icon.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Skeleton } from '#office/parts/States.tsx'
import { moved } from '#office/resource/ordered-list.tsx'
import { MAX_PRODUCT_PICTURES } from '#platform/contract/office-limits.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import { pictureAddress, storedWidths } from '#shop/catalogue/rules/picture.ts'
import styles from './Photos.module.css'
import { useUploads } from './use-uploads.ts'

// The cropper is loaded when it is first used.
const Cropper = later(async () => (await import('./Cropper.tsx')).Cropper)

type Pictures = OfficeProduct['pictures']

interface Props {
  pictures: Pictures
  /** Called with what becomes of the pictures of now: uploads end while others are moved. */
  change: (next: (pictures: Pictures) => Pictures) => void
  /** Told how many are on their way. */
  setSending: (count: number) => void
  error?: string | undefined
}

/** The pictures with one of them replaced; once, where the new one is there already. */
const replaced = (pictures: Pictures, pk: number, by: Pictures[number]): Pictures =>
  pictures.filter((each) => each.pk !== by.pk || pk === by.pk).map((each) => (each.pk === pk ? by : each))

/** The pixels that a tile shows, and a wider file where the screen has more of them. */
const addressOf = ({ picture }: Pictures[number]): string =>
  pictureAddress(picture, storedWidths(picture.width).find((width) => width >= 320) ?? picture.width, 'webp')

interface ToolsProps extends Pick<Props, 'change'> {
  photo: Pictures[number]
  name: string
  /** Position of the photo, and how many there are. */
  at: number
  of: number
  crop: () => void
}

/** Buttons of a photo: moves, crops or removes it. */
function Tools({ photo, name, at, of, change, crop }: ToolsProps) {
  const { products } = useTexts()
  const move = (to: number) => change((now) => moved(now, at, to))
  const quiet = { look: 'quiet', iconOnly: true } as const
  return (
    <div className={styles['moves']}>
      <Button {...quiet} icon="back" disabled={at === 0} onClick={() => move(at - 1)}>
        {products.earlier(name)}
      </Button>
      <Button {...quiet} icon="forward" disabled={at === of - 1} onClick={() => move(at + 1)}>
        {products.later(name)}
      </Button>
      <Button {...quiet} icon="edit" onClick={crop}>
        {products.crop.of(name)}
      </Button>
      <Button {...quiet} icon="close" onClick={() => change((now) => now.filter(({ pk }) => pk !== photo.pk))}>
        {products.removePhoto(name)}
      </Button>
    </div>
  )
}

/** How many photos are on their way, and those that did not arrive. */
function Uploads({ uploads, retry, drop }: Pick<ReturnType<typeof useUploads>, 'uploads' | 'retry' | 'drop'>) {
  const { products, common } = useTexts()
  const { number } = useFormats()
  const failed = uploads.filter(({ why }) => why !== undefined)
  const sending = uploads.length - failed.length
  return (
    <>
      <div role="status">
        {sending > 0 && <p>{products.sending(number(sending))}</p>}
        {sending > 0 && <progress aria-label={products.sending(number(sending))} />}
      </div>
      {failed.map((upload) => (
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
    </>
  )
}

interface InputProps extends Pick<ComponentProps<'input'>, 'capture' | 'multiple'> {
  icon: 'camera' | 'picture'
  said: string
  choose: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Takes a photo by the camera, or chooses several. */
const PhotoInput = ({ icon, said, choose, ...how }: InputProps) => (
  <label className={styles['choose']}>
    <Icon name={icon} size={22} />
    <input type="file" accept="image/*" {...how} onChange={choose} />
    {said}
  </label>
)

/** Adds as many photos as there is room for. */
function AddPhotos({ room, add }: { room: number; add: (files: File[]) => void }) {
  const { products } = useTexts()
  const { number } = useFormats()
  if (room <= 0) return <p className="muted">{products.photosFull(number(MAX_PRODUCT_PICTURES))}</p>
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file may be chosen again.
    target.value = ''
    add(files.slice(0, room))
  }
  return (
    <div className={styles['add']}>
      <PhotoInput icon="camera" said={products.takePhoto} choose={choose} capture="environment" />
      <PhotoInput icon="picture" said={products.choosePhotos} choose={choose} multiple />
    </div>
  )
}

interface CropProps extends Pick<Props, 'change'> {
  /** Undefined while none is cropped. */
  photo: Pictures[number] | undefined
  close: () => void
}

/** Crops a photo, and puts what was cut out in its place. */
function CropSheet({ photo, change, close }: CropProps) {
  const { crop } = useTexts().products
  return (
    <Sheet isOpen={photo !== undefined} close={close} title={crop.title} description={crop.hint}>
      {photo && (
        <Suspense fallback={<Skeleton />}>
          <Cropper
            photo={photo}
            done={(cut) => {
              change((now) => replaced(now, photo.pk, cut))
              close()
            }}
          />
        </Suspense>
      )}
    </Sheet>
  )
}

/** The photos of a product: taken or chosen, several at once, dragged or moved by buttons. */
export function Photos({ pictures, change, setSending, error }: Props) {
  const { products } = useTexts()
  const { number } = useFormats()
  const [dragged, setDragged] = useState<number>()
  const [cropped, setCropped] = useState<Pictures[number]>()
  const { uploads, add, drop, retry } = useUploads((picture) =>
    change((now) => (now.some(({ pk }) => pk === picture.pk) ? now : [...now, picture].slice(0, MAX_PRODUCT_PICTURES))),
  )
  const sending = uploads.filter(({ why }) => why === undefined).length
  useEffect(() => setSending(sending), [sending, setSending])
  const room = MAX_PRODUCT_PICTURES - pictures.length - uploads.length
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
                <Tools {...{ photo, name, at, of: pictures.length, change }} crop={() => setCropped(photo)} />
              </li>
            )
          })}
        </ol>
      )}
      <Uploads uploads={uploads} retry={retry} drop={drop} />
      <AddPhotos room={room} add={add} />
      {error && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      <CropSheet photo={cropped} change={change} close={() => setCropped(undefined)} />
    </section>
  )
}
