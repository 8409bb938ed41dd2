import type { Picture } from '#shop/catalogue/contract/catalog.ts'
import { pictureAddress, storedWidths } from '#shop/catalogue/rules/picture.ts'

interface Props {
  /** Null shows an empty ground. */
  picture: Picture | null
  /** Width and height in pixels. */
  size: number
}

/** The picture of ordered goods, whose name stands beside it. */
export function OrderPicture({ picture, size }: Props) {
  if (!picture) return <span className="order-picture" style={{ width: size, height: size }} />
  const [smallest = picture.width] = storedWidths(picture.width)
  return (
    <img
      className="order-picture"
      src={pictureAddress(picture, smallest, 'webp')}
      alt=""
      width={size}
      height={size}
      style={{ backgroundColor: picture.color }}
    />
  )
}
