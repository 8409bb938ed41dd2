import { expect, test } from 'vitest'
import { keptWidths, pictureAddress, pictureFile, pictureSet } from '#rules/picture.ts'

const picture = { image: '/media/abc-800.jpg', width: 800, height: 600, color: '#aabbcc' }

test('a picture is kept in the widths below its own and in its own, never larger', () => {
  expect(keptWidths(800)).toEqual([160, 320, 480, 800])
  expect(keptWidths(3000)).toEqual([160, 320, 480, 800])
  expect(keptWidths(400)).toEqual([160, 320, 400])
  expect(keptWidths(90)).toEqual([90])
})

test('a file is named by content, width and format', () => expect(pictureFile('abc', 320, 'avif')).toBe('abc-320.avif'))

test('the other widths and formats of a picture are its siblings', () => {
  expect(pictureAddress(picture, 320, 'webp')).toBe('/media/abc-320.webp')
  expect(pictureSet(picture, 'avif')).toBe(
    '/media/abc-160.avif 160w, /media/abc-320.avif 320w, /media/abc-480.avif 480w, /media/abc-800.avif 800w',
  )
})
