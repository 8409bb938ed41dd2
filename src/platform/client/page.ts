/** A page of the shop, to take parts from; undefined if it can't be read. */
export async function fetchPage(address: string): Promise<Document | undefined> {
  try {
    const answer = await fetch(address)
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined
  } catch {
    return undefined // Offline.
  }
}
