import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
import { copy } from '../parts/copy.ts'
import styles from './TotpSetup.module.css'

/** The recovery codes, the one time that they are shown. */
export function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  const { access, common } = useTexts()
  return (
    <div className="stack">
      <p>{access.recoveryHint}</p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button icon="copy" wide onClick={() => void copy(codes.join('\n'))}>
        {common.copy}
      </Button>
      <Button look="primary" wide onClick={done}>
        {access.recoverySaved}
      </Button>
    </div>
  )
}
