/** Pixels of a side and bytes above which a picture is made smaller before it is sent; the shop stores 800 pixels. */
const MAX_SIDE = 1600
const BYTES_FINE = 400_000

/** The picture in a size that a slow line carries; as it was chosen where the browser can't read it. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= BYTES_FINE) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) return file
    // Transparent areas become white, as in the shop.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    return file // The shop says what is wrong with it.
  }
}

const CSV = 'text/csv;charset=utf-8'

/** Hands a text or a file to the browser as a file to save. */
export function saveFile(name: string, content: string | Blob, type = CSV): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content)
  link.download = name
  link.click()
  // Some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
