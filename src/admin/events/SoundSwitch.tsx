import { useStore } from '@nanostores/react'
import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
import { Switch } from '../parts/Switch.tsx'
import { $isSoundBlocked, $isSoundOn, ring, setSound } from './bell.ts'

/** Whether this device rings for a new order, and a try. */
export function SoundSwitch() {
  const { notices } = useTexts()
  const isOn = useStore($isSoundOn)
  const isBlocked = useStore($isSoundBlocked)
  return (
    <section className="panel stack">
      <h2>{notices.sound}</h2>
      <Switch label={notices.soundOn} hint={notices.soundHint} isOn={isOn} change={setSound} />
      {isOn && isBlocked && <p role="status">{notices.soundBlocked}</p>}
      {isOn && (
        <Button icon="bell" onClick={() => void ring()}>
          {notices.soundTry}
        </Button>
      )}
    </section>
  )
}
