/** Name and phone of the shop as the page's frame has them; no phone is empty. */
export function shopContact(): { name: string; phone: string } {
  // The title of a page ends with the shop's name.
  const name = document.title.split(' · ').at(-1) ?? ''
  const phone = document.querySelector('footer a[href^="tel:"]')?.textContent?.trim() ?? ''
  return { name, phone }
}
