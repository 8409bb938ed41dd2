/** The shop as the page's frame has it: name, phone and user name of its Facebook page; what it has not is empty. */
export function shopContact(): { name: string; phone: string; messenger: string } {
  const link = (begin: string) => document.querySelector<HTMLAnchorElement>(`footer a[href^="${begin}"]`)
  return {
    // The title of a page ends with the shop's name.
    name: document.title.split(' · ').at(-1) ?? '',
    phone: link('tel:')?.textContent.trim() ?? '',
    messenger: link('https://m.me/')?.pathname.slice(1) ?? '',
  }
}
