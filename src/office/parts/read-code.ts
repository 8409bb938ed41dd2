import type BarcodeFormats from '@zxing/library/esm/core/BarcodeFormat'

/** Reads the QR code or barcode that stands in the present frame of a video; undefined where there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>

/** What phones with Android read by themselves (developer.mozilla.org/docs/Web/API/BarcodeDetector). */
declare const BarcodeDetector:
  | {
      new (options: {
        formats: readonly string[]
      }): {
        detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
      }
      getSupportedFormats: () => Promise<string[]>
    }
  | undefined

const FORMATS = ['qr_code', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e'] as const

async function ofBrowser(): Promise<ReadCode | undefined> {
  if (typeof BarcodeDetector === 'undefined') return undefined
  // Some browsers have it without any format.
  const supported = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  const formats = FORMATS.filter((format) => supported.includes(format))
  if (formats.length < FORMATS.length) return undefined
  const detector = new BarcodeDetector({ formats })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

/** The formats by the names of the library, without those that it takes stripes of a picture for. */
const namesOf = (formats: typeof BarcodeFormats) => [
  ...[formats.EAN_13, formats.EAN_8, formats.UPC_A, formats.UPC_E, formats.CODE_128],
]

async function ofLibrary(): Promise<ReadCode> {
  // By file: the whole library has 110 kB, compressed, these 45.
  const [{ default: QrReader }, { default: LineReader }, { default: Formats }, { default: Hint }] = await Promise.all([
    import('@zxing/library/esm/core/qrcode/QRCodeReader'),
    import('@zxing/library/esm/core/oned/MultiFormatOneDReader'),
    import('@zxing/library/esm/core/BarcodeFormat'),
    import('@zxing/library/esm/core/DecodeHintType'),
  ])
  const [{ default: Bitmap }, { default: Binarizer }, { default: Source }] = await Promise.all([
    import('@zxing/library/esm/core/BinaryBitmap'),
    import('@zxing/library/esm/core/common/HybridBinarizer'),
    import('@zxing/library/esm/core/RGBLuminanceSource'),
  ])
  const hints = new Map<number, unknown>([
    [Hint.POSSIBLE_FORMATS, namesOf(Formats)],
    [Hint.TRY_HARDER, true],
  ])
  const readers = [new QrReader(), new LineReader(hints)]
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (!pen || width === 0) return undefined
    Object.assign(canvas, { width, height })
    pen.drawImage(video, 0, 0)
    // A pixel is one number with green in its middle: the order of red and blue makes no difference to its brightness.
    const pixels = new Int32Array(pen.getImageData(0, 0, width, height).data.buffer)
    const bitmap = new Bitmap(new Binarizer(new Source(pixels, width, height)))
    for (const reader of readers)
      try {
        return reader.decode(bitmap, hints).getText()
      } catch {
        // The library throws where it finds nothing.
      }
    return undefined
  }
}

/** What reads codes here: the browser, or a library that is loaded. Rejects without a network. */
export const loadReadCode = async (): Promise<ReadCode> => (await ofBrowser()) ?? ofLibrary()
