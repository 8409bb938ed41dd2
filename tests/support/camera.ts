import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** The film that Chromium's camera shows; it is read when the camera is opened. */
export const FILM = join(process.env['TMPDIR'] ?? '/tmp', `haat-camera-${process.pid}.mjpeg`)

/** Flags of a Chromium with that camera. */
export const CAMERA_FLAGS = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${FILM}`]

/** Lays a picture before the camera, 400 pixels wide on a white sheet. */
export async function showToCamera(picture: Buffer): Promise<void> {
  const code = await sharp(picture).resize({ width: 400, height: 400, fit: 'inside', kernel: 'nearest' }).toBuffer()
  const sheet = sharp({ create: { width: 640, height: 480, channels: 3, background: '#fff' } })
  await writeFile(
    FILM,
    await sheet
      .composite([{ input: code }])
      .jpeg({ quality: 95 })
      .toBuffer(),
  )
}

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const invert = (bits: string) => bits.replace(/./g, (bit) => (bit === '0' ? '1' : '0'))
const reverse = (bits: string) => [...bits].toReversed().join('')
/** Which digits of the left half are of the second set, by the first digit of the code. */
const SETS = ['', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

/** The thirteen digits of an EAN whose first twelve are given. */
export function ean13(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return twelve + String((10 - (sum % 10)) % 10)
}

/** The stripes of an EAN-13, as packs have them. */
export function drawEan13(code: string): Buffer {
  const digits = [...code].map(Number)
  const set = SETS[digits[0] ?? 0] || '000000'
  const left = digits.slice(1, 7).map((digit, at) => {
    const bits = LEFT[digit] ?? ''
    return set[at] === '1' ? reverse(invert(bits)) : bits
  })
  const right = digits.slice(7).map((digit) => invert(LEFT[digit] ?? ''))
  const bits = `101${left.join('')}01010${right.join('')}101`
  const stripes = [...bits].map((bit, at) => (bit === '1' ? `<rect x="${(at + 10) * 3}" width="3" height="160"/>` : ''))
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${(bits.length + 20) * 3}" height="160">${stripes.join('')}</svg>`,
  )
}
