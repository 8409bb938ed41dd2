import { createApp } from 'astro/app/entrypoint'
import { openDoor } from '../fetch.ts'
import { createDoor } from './door.ts'
import { createPublisher, exportShop } from './publish/built-publisher.ts'

/** Makes Astro's routes known to the door. */
createApp()

export { createDoor, createPublisher, exportShop, openDoor }
