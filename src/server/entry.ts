import { createApp } from 'astro/app/entrypoint'
import { openDoor } from '../fetch.ts'
import { createDoor, createPublisher } from './door.ts'

/** Makes Astro's routes known to the door. */
createApp()

export { createDoor, createPublisher, openDoor }
