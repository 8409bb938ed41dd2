import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { CLIENT_DIR } from '#platform/process/root.ts'

test('no file for browsers contains the list of common passwords', async () => {
  const files = await readdir(CLIENT_DIR, { recursive: true })
  const scripts = files.filter((file) => /\.m?js$/.test(file))
  expect(scripts.length).toBeGreaterThan(10)
  const rare = dictionary['passwords-common'].slice(5000, 5200).filter((password) => password.length >= 8)
  for (const script of scripts) {
    const source = await readFile(join(CLIENT_DIR, script), 'utf8')
    expect([script, rare.filter((password) => source.includes(password))]).toEqual([script, []])
  }
})
