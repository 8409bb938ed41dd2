import { type RefObject, useEffect, useState } from 'react'
import { whenNear } from '#storefront/browser/near.ts'

/** Whether the element has been near the screen. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = whenNear([element.current], () => setNear(true))
    return () => observer.disconnect()
  }, [element])
  return isNear
}
