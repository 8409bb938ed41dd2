import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'

interface Props {
  name: string
  /** Position in the list, and how many there are. */
  at: number
  of: number
  busy: boolean
  /** Called with the new position. */
  move: (to: number) => void
}

/** Moves something of a list up or down. */
export function Moves({ name, at, of, busy, move }: Props) {
  const { content } = useTexts()
  return (
    <>
      <Button look="quiet" icon="up" iconOnly busy={busy || at === 0} onClick={() => move(at - 1)}>
        {content.up(name)}
      </Button>
      <Button look="quiet" icon="down" iconOnly busy={busy || at === of - 1} onClick={() => move(at + 1)}>
        {content.down(name)}
      </Button>
    </>
  )
}

/** The ids with one of them at another position. */
export function movedTo(ids: number[], from: number, to: number): number[] {
  const others = ids.toSpliced(from, 1)
  return others.toSpliced(to, 0, ids[from] ?? 0)
}
