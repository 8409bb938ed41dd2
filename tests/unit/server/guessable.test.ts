import { expect, test } from 'vitest'
import { isGuessable } from '#platform/security/weak-password.ts'

const ABOUT = ['Karim Fabrics', 'করিম ফেব্রিকস', 'Rahima Begum', 'rahima.b']

test.each([
  ...[
    'haat-demo',
    'admin1234',
    'dhaka1234',
    'Dhaka@2026',
    'h44t-d3m0',
    'adm1n123',
    'P@ssw0rd-haat',
    'my-shop-12345678',
  ],
  ...[
    'karimfabrics',
    'k4r1m-f4br1cs',
    'KarimFabrics2026!',
    'rahima1234',
    'begum-rahima',
    'করিম ফেব্রিকস',
    'হাট-দোকান',
    'coxs bazar',
  ],
])('%s is made of what everybody tries here', (password) => expect(isGuessable(password, ABOUT)).toBe(true))

test.each([
  ...[
    'correct horse',
    'a better battery',
    'haat-73914086',
    'dhaka rickshaw',
    'karim sells panjabis',
    '73914086',
    'x7#kQ2pL',
  ],
  ...['আমার সোনার বাংলা', 'shop-shoe-shine', 'my dog eats'],
])('%s is not', (password) => expect(isGuessable(password, ABOUT)).toBe(false))
