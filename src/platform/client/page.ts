const STYLES = /<style[^>]*>(.*?)<\/style>/gs

/** A page of the shop, to take parts from, and the styles that are inlined for its parts; undefined if it can't be read. */
export async function fetchPage(address: string): Promise<{ page: Document; css: string } | undefined> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) return undefined
    const html = await answer.text()
    // The parser would apply them, which the security policy of another page forbids.
    const page = new DOMParser().parseFromString(html.replaceAll(STYLES, ''), 'text/html')
    const [first] = html.matchAll(STYLES)
    return { page, css: first?.[1] ?? '' }
  } catch {
    return undefined // Offline.
  }
}
