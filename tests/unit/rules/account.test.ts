import { describe, expect, test } from 'vitest'
import {
  changePasswordProblem,
  loginProblem,
  newPasswordProblem,
  registerProblem,
} from '#shop/customers/rules/account.ts'

describe('login', () => {
  test('needs phone and password', () => {
    expect(loginProblem({ phone_number: ' ', password: '' })).toEqual({
      message: 'All fields are required!',
      fields: ['phone_number', 'password'],
      isMissing: true,
    })
  })

  test('accepts a password of spaces', () => {
    expect(loginProblem({ phone_number: '01712345678', password: '        ' })).toBeUndefined()
  })
})

describe('register', () => {
  const form = {
    username: 'রহিমা',
    email: 'rahima@example.com',
    phone_number: '01712345678',
    password: 'correct horse',
    password2: 'correct horse',
    terms: 'yes',
  }

  test('a complete form is valid', () => {
    expect(registerProblem(form)).toBeUndefined()
  })

  test.each(['username', 'email', 'phone_number', 'password', 'password2'])('needs %s', (field) => {
    expect(registerProblem({ ...form, [field]: '' })).toEqual({
      message: 'All fields are required!',
      fields: [field],
      isMissing: true,
    })
  })

  test('the passwords must match', () => {
    expect(registerProblem({ ...form, password2: 'another', terms: '' })?.message).toBe('Passwords do not match!')
  })

  test('the terms must be accepted', () => {
    expect(registerProblem({ ...form, terms: '' })?.message).toBe('You must agree with our terms!')
  })
})

describe('change password', () => {
  const form = { old_password: 'correct horse', new_password: 'new horse', confirm_new_password: 'new horse' }

  test.each([
    [{}, undefined],
    [{ old_password: '' }, 'All fields are required.'],
    [{ confirm_new_password: '' }, 'All fields are required.'],
    [{ new_password: 'seven77', old_password: 'seven77' }, 'Password length must not be less than 8 characters!'],
    [{ new_password: 'correct horse' }, 'Current password must not be same as old password'],
    [{ confirm_new_password: 'newer horse' }, 'Passwords do not match!'],
  ])('%j: %s', (change, message) => {
    expect(changePasswordProblem({ ...form, ...change })?.message).toBe(message)
  })

  test('a forgotten one has the same rules without the old one', () => {
    const { old_password: _, ...fresh } = form
    expect(newPasswordProblem(fresh)).toBeUndefined()
    expect(newPasswordProblem({ ...fresh, new_password: '' })?.message).toBe('All fields are required.')
    expect(newPasswordProblem({ ...fresh, new_password: 'short' })?.fields).toEqual(['new_password'])
    expect(newPasswordProblem({ ...fresh, confirm_new_password: 'other' })?.message).toBe('Passwords do not match!')
  })
})
