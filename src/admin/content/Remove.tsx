import { useState } from 'react'
import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'

/** A button that deletes something when it is pressed twice. */
export function Remove({ busy, remove }: { busy: boolean; remove: () => void }) {
  const { content } = useTexts()
  const [isAsked, setAsked] = useState(false)
  return (
    <Button look="danger" wide busy={busy} onClick={() => (isAsked ? remove() : setAsked(true))}>
      {isAsked ? content.removeSure : content.remove}
    </Button>
  )
}
