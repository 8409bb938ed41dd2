import { expect, test } from 'vitest'
import { setting } from '#shop/settings/contract/setting.ts'
import { toForm, typedNames } from '../../../src/office/resource/typed.ts'

const begun = toForm(setting, { announcement: 'Eid', announcement_link: '/products' }, {})

test('a form names the fields that somebody typed, and no others', () => {
  expect(typedNames(setting, begun, { ...begun })).toEqual([])
  expect(typedNames(setting, begun, { ...begun, announcement_link: '', logo: 7 })).toEqual([
    'logo',
    'announcement_link',
  ])
})

test('an end of a window is named with the other end, as the shop checks both', () => {
  for (const end of ['announcement_from', 'announcement_until'])
    expect(typedNames(setting, begun, { ...begun, [end]: '2001-01-01T10:00' })).toEqual([
      'announcement_from',
      'announcement_until',
    ])
})
