/**
 * Says in the frame who is signed in: `data-signed-in`, and the first letter of the customer's name for styles. FirstPaint.astro
 * inlines the source of this function in every page, so it may not use anything from outside.
 */
export function showCustomer(name: string): void {
  const { dataset, style } = document.documentElement
  dataset['signedIn'] = ''
  style.setProperty('--name', JSON.stringify([...(name || ' ')][0]))
}
