import { expect, test } from 'vitest'
import { missingProblem } from '#platform/rules/form.ts'
import { reviewProblem } from '#shop/catalogue/rules/review.ts'

const INVISIBLE = '\u200b\u200d\u2060\ufeff\u3164\u2800'

test('a field of invisible characters is empty, in every form of the browser too', () => {
  expect(missingProblem({ name: INVISIBLE, phone: '01712345678' }, ['name', 'phone'], 'Missing.')).toEqual({
    message: 'Missing.',
    fields: ['name'],
    isMissing: true,
  })
  expect(reviewProblem({ name: INVISIBLE, email: 'a@b.example', comment: 'র‍্যাব', rating: 5 })?.fields).toEqual(['name'])
})
