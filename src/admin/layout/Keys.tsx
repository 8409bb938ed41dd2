import { useLayoutEffect, useState } from 'react'
import { useTexts } from '../language.ts'
import { Sheet } from '../parts/Sheet.tsx'
import styles from './Keys.module.css'
import { listenToKeys } from './keys.ts'

/** The keys of the desk, and `?`, which lists them. */
export function Keys() {
  const { common } = useTexts()
  const [isOpen, setOpen] = useState(false)
  // Before the first paint, so that a key pressed as soon as the desk is seen is heard.
  useLayoutEffect(() => listenToKeys(() => setOpen(true)), [])
  const names = common.keyNames
  const list: [string, string][] = [
    ['/', names.search],
    ['g t', names.today],
    ['g o', names.orders],
    ['g n', names.newOrder],
    ['g c', names.calls],
    ['g p', names.payments],
    ['j', names.down],
    ['k', names.up],
    ['x', names.choose],
    ['Enter', names.open],
    ['c', names.confirm],
    ['n', names.note],
    ['Ctrl S', names.save],
    ['?', names.help],
  ]
  return (
    <Sheet isOpen={isOpen} close={() => setOpen(false)} title={common.keys} description={common.keysHint}>
      <dl className={styles['keys']}>
        {list.map(([keys, name]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
