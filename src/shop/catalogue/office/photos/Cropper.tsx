import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import cropStyles from 'react-image-crop/dist/ReactCrop.css?inline'
import { call } from '#office/api.ts'
import { failureText } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import frames from '#office/parts/Frames.module.css'
import { Skeleton } from '#office/parts/States.tsx'
import { uploadPicture } from '#platform/contract/addresses/admin-routes.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import { ownAddress } from '#shop/catalogue/rules/picture.ts'
import styles from './Cropper.module.css'
import { cutOut } from './cut-out.ts'
import { sourceOf } from './originals.ts'

// The office has one style sheet, which everybody loads first: these styles come with this file instead.
const sheet = new CSSStyleSheet()
sheet.replaceSync(cropStyles)
document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]

type Photo = OfficeProduct['pictures'][number]
const SHAPES = ['square', 'free'] as const
type Shape = (typeof SHAPES)[number]

/** The largest square in the middle, or nine tenths of the photo. */
const first = (shape: Shape, { naturalWidth: width, naturalHeight: height }: HTMLImageElement): PercentCrop =>
  shape === 'square'
    ? centerCrop(
        makeAspectCrop({ unit: '%', width: width < height ? 100 : (100 * height) / width }, 1, width, height),
        width,
        height,
      )
    : { unit: '%', x: 5, y: 5, width: 90, height: 90 }

interface Props {
  photo: Photo
  /** Called with what was cut out, once the shop has it. */
  done: (photo: Photo) => void
}

/** The address of a photo, as sharp as there is one; undefined until it is found. */
function useSource(photo: Photo) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let isLeft = false
    void sourceOf(photo).then((found) => isLeft || setSource(found))
    return () => {
      isLeft = true
    }
  }, [photo])
  return [source, setSource] as const
}

/** Cuts a photo, by hand or by the arrow keys, in a square or freely; what is cut out is sent as a new photo. */
export function Cropper({ photo, done }: Props) {
  const texts = useTexts()
  const { crop: said } = texts.products
  const image = useRef<HTMLImageElement>(null)
  const [source, setSource] = useSource(photo)
  const [shape, setShape] = useState<Shape>('square')
  const [crop, setCrop] = useState<PercentCrop>()
  const send = useMutation({
    mutationFn: async (area: PercentCrop) => {
      if (!image.current) throw new Error('The photo is not shown.')
      return call(uploadPicture, { form: { file: await cutOut(image.current, area) } })
    },
    onSuccess: done,
  })
  const begin = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => setCrop(first(shape, currentTarget))
  const choose = (next: Shape) => {
    setShape(next)
    if (image.current) setCrop(first(next, image.current))
  }
  const isEmpty = !crop || crop.width < 1 || crop.height < 1
  return (
    <div className="stack">
      <fieldset className={frames['sides']}>
        <legend className="visually-hidden">{said.shape}</legend>
        {SHAPES.map((each) => (
          <label key={each}>
            <input type="radio" name="shape" checked={each === shape} onChange={() => choose(each)} />
            {said.shapes[each]}
          </label>
        ))}
      </fieldset>
      {source === undefined ? (
        <Skeleton />
      ) : (
        <ReactCrop
          className={styles['crop'] ?? ''}
          {...(crop && { crop })}
          {...(shape === 'square' && { aspect: 1 })}
          onChange={(_pixels, percent) => setCrop(percent)}
          keepSelection
          ruleOfThirds
          ariaLabels={said.handles}
        >
          {/* The newest file of the shop stands where this device can't read what it sent. */}
          <img
            ref={image}
            src={source}
            alt={said.photo}
            onLoad={begin}
            onError={() => setSource(ownAddress(photo.picture))}
          />
        </ReactCrop>
      )}
      {send.error && <p role="alert">{failureText(send.error, texts)}</p>}
      <Button look="primary" wide disabled={isEmpty} busy={send.isPending} onClick={() => crop && send.mutate(crop)}>
        {said.do}
      </Button>
    </div>
  )
}
