import { expect, test } from 'vitest'
import { zoomShift, zoomWidth } from '#storefront/rules/zoom.ts'

test('the zoomed view is 400 wide, or the window less 100 when that is under 450', () => {
  expect([1280, 450, 449, 360].map(zoomWidth)).toEqual([400, 400, 349, 260])
})

test('the point under the pointer is in the middle of the zoomed view', () => {
  expect(zoomShift(250, 500, 400)).toBe(-300)
})

test('the zoomed picture never leaves its view', () => {
  expect(zoomShift(10, 500, 400)).toBe(-0)
  expect(zoomShift(500, 500, 400)).toBe(-600)
  expect(zoomShift(100, 100, 400)).toBe(-0)
})
