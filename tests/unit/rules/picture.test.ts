import { expect, test } from 'vitest'
import {
  formatOf,
  ownAddress,
  pictureAddress,
  pictureFile,
  pictureFiles,
  pictureSet,
  storedWidths,
} from '#shop/catalogue/rules/picture.ts'

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

test('a picture has a file for each width and format, and no other name is one of a picture', () => {
  const names = pictureFiles({ hash: 'abc', width: 400 })
  expect(names).toHaveLength(9)
  expect(names.map(formatOf)).toEqual(['avif', 'webp', 'jpg', 'avif', 'webp', 'jpg', 'avif', 'webp', 'jpg'])
  for (const other of ['', 'abc.jpg', 'abc-1.png', '../abc-1.jpg', 'a/b-1.jpg', '-1.jpg', 'abc-1.jpg.tmp', 'abc-x.jpg'])
    expect(formatOf(other), other).toBeUndefined()
})

test('scripts read the pixels of a picture at the shop itself', () => {
  expect(ownAddress(picture)).toBe('/media/abc-800.jpg')
  expect(ownAddress({ ...picture, image: 'https://pictures.example/shop/abc-800.jpg' })).toBe('/media/abc-800.jpg')
})
