import { expect, test } from 'vitest'
import { TEXTS } from '#office/texts/all.ts'
import { TEXTS as bn } from '#office/texts/all.ts?bn'
import { keysOf } from '#platform/contract/records.ts'
import { REFUSALS } from '#platform/contract/refusals.ts'
import { RESOURCES } from '../../../src/platform/resource/all.ts'
import { product } from '../../../src/shop/catalogue/contract/product.ts'
import { setting } from '../../../src/shop/settings/contract/setting.ts'

/** In English most refusals are said by the answer. */
const said = keysOf(bn.refusals).map((code) => [code, TEXTS.refusals[code] ?? REFUSALS[code].msg])
const en = { ...TEXTS, refusals: Object.fromEntries(said) }

/** Each text with the path to it; one that takes values is called with `7` for each. */
function textsOf(node: unknown, path = ''): [path: string, text: string][] {
  if (typeof node === 'function') return [[path, String(node('7', '7', '7'))]]
  if (typeof node !== 'object' || node === null) return [[path, String(node)]]
  return Object.entries(node).flatMap(([name, value]) => textsOf(value, path ? `${path}.${name}` : name))
}

const DECLARED = { ...RESOURCES, product, setting }

/** What the declarations of resources say in a language. */
function declaredIn(language: 'en' | 'bn', node: unknown, path = 'nouns'): [path: string, text: string][] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) =>
    name === language && typeof value === 'string' ? [[path, value]] : declaredIn(language, value, `${path}.${name}`),
  )
}
const IN = {
  en: [...textsOf(en), ...declaredIn('en', DECLARED)],
  bn: [...textsOf(bn), ...declaredIn('bn', DECLARED)],
}

/** Texts that hold nothing but what is put into them. */
const BARE: readonly string[] = ['otherRefusal', 'imports.notes.said', 'language', 'variants.valueOf']

test('every text of the back office is there in both languages', () => {
  const names = (texts: unknown) => textsOf(texts).map(([path]) => path)
  expect(names(bn)).toEqual(names(en))
  for (const [path, text] of [...IN.en, ...IN.bn]) expect(text.trim(), path).not.toBe('')
})

test('a Bengali text is written in Bengali', () => {
  const latin = IN.bn.filter(([path, text]) => !/[ঀ-৿]/.test(text) && !BARE.includes(path))
  expect(latin).toEqual([])
})

test('an English text holds no Bengali', () => {
  expect(IN.en.filter(([, text]) => /[ঀ-৿]/.test(text))).toEqual([])
})
