import { expect, test } from 'vitest'
import { MAX_ADDRESSES } from '#platform/contract/limits.ts'
import { authorization, registerCustomer, sendForm } from '../support/customers.ts'
import { createTestShop } from '../support/test-shop.ts'

const ADDRESSES = '/api/account/addresses'
const home = { district: 'Dhaka', upazila: 'Savar', address: 'House 5' }
const office = { district: 'Sylhet', upazila: 'Beanibazar', address: 'বাজার রোড' }

async function shopWithCustomer() {
  const shop = await createTestShop()
  const token = await registerCustomer(shop)
  return {
    ...shop,
    token,
    list: async () => (await shop.call(ADDRESSES, { headers: authorization(token) })).body.results,
    post: (what: string, form: Record<string, string>, by = token) =>
      sendForm(shop, 'POST', `${ADDRESSES}/${what}`, form, by),
  }
}

test('the first address is the default one, further ones are saved beside it, each once', async () => {
  const { post, list } = await shopWithCustomer()
  expect((await post('add', home)).body).toMatchObject({ properties: home, results: [] })
  expect((await post('add', office)).body).toMatchObject({ properties: home, results: [office] })
  expect((await post('add', office)).body.results).toHaveLength(1)
  expect((await post('add', home)).body.results).toHaveLength(1)
  expect(await list()).toMatchObject([office])
})

test('another default address changes places with the one of before', async () => {
  const { post, list } = await shopWithCustomer()
  await post('add', home)
  await post('add', office)
  const [{ pk }] = await list()
  const { body } = await post('make_default', { saved_address: String(pk) })
  expect(body).toMatchObject({ properties: office, results: [home] })
  expect((await post('make_default', { saved_address: String(pk) })).body.code).toBe('address_not_found')
})

test('an address is removed by its customer only', async () => {
  const shop = await shopWithCustomer()
  await shop.post('add', home)
  await shop.post('add', office)
  const [{ pk }] = await shop.list()
  const other = await registerCustomer(shop, { phone_number: '01812345678', email: 'other@example.com' })
  expect((await shop.post('remove', { saved_address: String(pk) }, other)).status).toBe(404)
  expect((await shop.post('remove', { saved_address: String(pk) })).body.results).toEqual([])
  expect((await shop.post('remove', { saved_address: 'x' })).body.errors).toHaveProperty('saved_address')
})

test('a customer saves ten addresses at most, and none that is incomplete', async () => {
  const { post, list } = await shopWithCustomer()
  for (let number = 1; number <= MAX_ADDRESSES; number += 1) await post('add', { ...home, address: `House ${number}` })
  expect((await post('add', office)).body.code).toBe('addresses_full')
  expect(await list()).toHaveLength(MAX_ADDRESSES - 1)
  expect((await post('add', { ...office, upazila: ' ' })).body.errors).toHaveProperty('upazila')
})
