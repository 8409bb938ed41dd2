import { expect, test } from 'vitest'
import { reviewProblem } from '#shop/catalogue/rules/review.ts'

const whole = { name: 'Rahim', email: 'rahim@example.com', comment: 'Fresh.', rating: 4.5 }

test('a complete review is valid', () => {
  expect(reviewProblem(whole)).toBeUndefined()
})

test('name, email and comment are required before the rating', () => {
  expect(reviewProblem({ ...whole, email: '', comment: '  ', rating: 0 })).toEqual({
    message: 'All fields are required.',
    fields: ['email', 'comment'],
  })
})

test('a review without a rating says that one is required', () => {
  expect(reviewProblem({ ...whole, rating: 0 })).toEqual({ message: 'Provide rating', fields: ['rating'] })
})
