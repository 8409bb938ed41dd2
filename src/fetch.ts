import { createDoor, type Door } from '#server/door.ts'
import { openShop } from '#server/shop.ts'

let door: Door | undefined

/** The shop's door, opened when it is first needed, so that a build needs no database. */
export const openDoor = (): Door => {
  door ??= createDoor(openShop())
  return door
}

/** The front door as Astro wants it. */
export default { fetch: (request: Request, ...rest: unknown[]) => openDoor().fetch(request, ...rest) }
