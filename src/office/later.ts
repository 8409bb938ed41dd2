import { type ComponentType, lazy } from 'react'
import { loadAllTexts } from './language.ts'

/** A component whose script is loaded when it is shown, with the texts of all screens. */
export const later = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadAllTexts()])
    return { default: component }
  })
