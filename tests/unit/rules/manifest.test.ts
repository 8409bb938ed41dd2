import { expect, test } from 'vitest'
import { APP_SCREENSHOTS } from '#shop/settings/contract/app-screenshots.ts'
import { manifestOf } from '#shop/settings/rules/manifest.ts'

test.each([
  ['Haat', 'Haat'],
  ['Rahima General Store', 'Rahima'],
  ['Dhaka Bazaar Online', 'Dhaka Bazaar'],
  ['Supermarketeers', 'Supermarkete'],
  ['রহিমা স্টোর', 'রহিমা স্টোর'],
  // A conjunct with its vowel sign is one letter: none is cut, and no hasanta is left at the end.
  ['স্ত্রীশক্তিউন্নয়নক্ষুদ্রঋণদান', 'স্ত্রীশক্তিউন্নয়নক্ষুদ্রঋণদা'],
])('a shop called %s is called %s below its icon', (name, short) => {
  expect(manifestOf(name)).toMatchObject({ name, short_name: short })
})

test('an installed shop has icons of 192 and 512 pixels, one of them maskable, and stays in the whole site', () => {
  const { icons, scope, start_url, display } = manifestOf('Haat')
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  expect({ scope, start_url, display }).toEqual({ scope: '/', start_url: '/', display: 'standalone' })
})

test('browsers are shown a phone and a computer, in sizes that they take, with the shop’s name', () => {
  const { screenshots } = manifestOf('রহিমা স্টোর')
  expect(screenshots).toMatchObject([
    { src: '/screenshot-narrow.jpg', form_factor: 'narrow', label: 'রহিমা স্টোর on a phone' },
    { src: '/screenshot-wide.jpg', form_factor: 'wide', label: 'রহিমা স্টোর on a computer' },
  ])
  for (const { width, height, formFactor } of APP_SCREENSHOTS) {
    // What Chromium takes: 320 to 3840 pixels, the longer side at most 2.3 times the shorter one.
    const [short, long] = [Math.min(width, height), Math.max(width, height)]
    expect(short >= 320 && long <= 3840 && long / short <= 2.3).toBe(true)
    expect(width > height).toBe(formFactor === 'wide')
  }
})
