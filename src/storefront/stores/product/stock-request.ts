import { send } from '#platform/client/http.ts'
import { createStockRequest } from '#platform/contract/addresses/routes.ts'
import { CONTACT_MALFORMED, STOCK_REQUEST_SENT } from '#platform/contract/messages.ts'
import { showToast } from '#storefront/stores/toasts.ts'

/** Asks to hear when a product is back. Returns what is wrong; undefined once the shop knows. */
export async function askForStock(product: number, typed: string): Promise<string | undefined> {
  const contact = typed.trim()
  if (contact === '') return CONTACT_MALFORMED
  const result = await send(createStockRequest, { json: { product, contact } })
  if (!result.ok)
    return result.kind === 'refused' ? (result.answer?.errors?.['contact']?.[0] ?? result.message) : result.message
  showToast('success', STOCK_REQUEST_SENT)
  return undefined
}
