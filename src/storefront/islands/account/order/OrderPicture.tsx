import type { Picture } from '#shop/catalogue/contract/catalog.ts'
import { groundOf, thumbnailAddress } from '#shop/catalogue/rules/picture.ts'

interface Props {
  /** Null shows an empty ground. */
  picture: Picture | null
  /** Width and height in pixels. */
  size: number
}

/** The picture of ordered goods, whose name stands beside it. */
export function OrderPicture({ picture, size }: Props) {
  if (!picture) return <span className="order-picture" style={{ width: size, height: size }} />
  return (
    <img
      className="order-picture"
      src={thumbnailAddress(picture)}
      alt=""
      width={size}
      height={size}
      style={{ backgroundColor: groundOf(picture) }}
    />
  )
}
