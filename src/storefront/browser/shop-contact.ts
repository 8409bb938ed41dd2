/** The shop as the page's frame has it: name, phone and user name of its Facebook page; what it has not is empty. */
export function shopContact(): { name: string; phone: string; messenger: string } {
  // The title of a page ends with the shop's name.
  const name = document.title.split(' · ').at(-1) ?? ''
  const phone = document.querySelector('footer a[href^="tel:"]')?.textContent?.trim() ?? ''
  const messenger =
    document.querySelector<HTMLAnchorElement>('footer a[href^="https://m.me/"]')?.pathname.slice(1) ?? ''
  return { name, phone, messenger }
}
