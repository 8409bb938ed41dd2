import type { PercentCrop } from 'react-image-crop'

/** An area of a photo as a new photo, without the camera's metadata. */
export async function cutOut(image: HTMLImageElement, area: PercentCrop): Promise<File> {
  const { naturalWidth, naturalHeight } = image
  const [x, y] = [(area.x / 100) * naturalWidth, (area.y / 100) * naturalHeight]
  const width = Math.max(1, Math.round((area.width / 100) * naturalWidth))
  const height = Math.max(1, Math.round((area.height / 100) * naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing.')
  // Transparent areas become white, as in the shop.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(image, x, y, width, height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('This browser writes no pictures.')
  return new File([blob], 'photo.jpg', { type: blob.type })
}
