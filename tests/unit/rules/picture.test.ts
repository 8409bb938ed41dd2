import { expect, test } from 'vitest'
import { pictureAddress, pictureFile, pictureSet, storedWidths } from '#shop/catalogue/rules/picture.ts'

const picture = { image: '/media/abc-800.jpg', width: 800, height: 600, color: '#aabbcc' }

test('a picture is stored in its own width and smaller ones, never larger', () => {
  expect(storedWidths(800)).toEqual([160, 320, 480, 800])
  expect(storedWidths(3000)).toEqual([160, 320, 480, 800, 1024])
  expect(storedWidths(400)).toEqual([160, 320, 400])
  expect(storedWidths(90)).toEqual([90])
})

test('a file name has content hash, width and format', () =>
  expect(pictureFile('abc', 320, 'avif')).toBe('abc-320.avif'))

test('the other widths and formats of a picture are its siblings', () => {
  expect(pictureAddress(picture, 320, 'webp')).toBe('/media/abc-320.webp')
  expect(pictureSet(picture, 'avif')).toBe(
    '/media/abc-160.avif 160w, /media/abc-320.avif 320w, /media/abc-480.avif 480w, /media/abc-800.avif 800w',
  )
})
