import { expect, test } from 'vitest'
import { bn } from '../../../src/admin/texts/bn.ts'
import { en } from '../../../src/admin/texts/en.ts'

/** Each text with the path to it; one that takes values is called with `7` for each. */
function textsOf(node: unknown, path = ''): [path: string, text: string][] {
  if (typeof node === 'function') return [[path, String(node('7', '7', '7'))]]
  if (typeof node !== 'object' || node === null) return [[path, String(node)]]
  return Object.entries(node).flatMap(([name, value]) => textsOf(value, path ? `${path}.${name}` : name))
}

/** Texts that hold nothing but what is put into them. */
const BARE: readonly string[] = ['imports.notes.said', 'variants.valueOf']

test('every text of the back office is there in both languages', () => {
  const names = (texts: unknown) => textsOf(texts).map(([path]) => path)
  expect(names(bn)).toEqual(names(en))
  for (const [path, text] of [...textsOf(en), ...textsOf(bn)]) expect(text.trim(), path).not.toBe('')
})

test('a Bengali text is written in Bengali', () => {
  const latin = textsOf(bn).filter(([path, text]) => !/[ঀ-৿]/.test(text) && !BARE.includes(path))
  expect(latin).toEqual([])
})

test('an English text holds no Bengali', () => {
  expect(textsOf(en).filter(([, text]) => /[ঀ-৿]/.test(text))).toEqual([])
})
