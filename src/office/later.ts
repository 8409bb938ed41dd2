import { type ComponentType, createElement, lazy } from 'react'
import { CallFailure } from './api.ts'
import { loadAllTexts } from './language.ts'
import { Failure } from './parts/States.tsx'

/** Stands for a screen that was not loaded: its script is asked for again with the page. */
const Unloaded = () => createElement(Failure, { error: new CallFailure('offline'), retry: () => location.reload() })

/** A component whose script is loaded when it is shown, with the texts of all screens. */
export const later = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      const [component] = await Promise.all([load(), loadAllTexts()])
      return { default: component }
    } catch {
      return { default: Unloaded }
    }
  })
