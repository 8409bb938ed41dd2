import { renderSVG } from 'uqr'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { copy } from '#office/parts/copy.ts'
import styles from './WalletPhone.module.css'

/** The address for the app of a phone, the one time that it is shown. */
export function WalletPhoneAddress({ address }: { address: string }) {
  const { walletPhone: texts, common } = useTexts()
  return (
    <div className="stack">
      <p>{texts.scan}</p>
      <img
        className={styles['code']}
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`}
        alt={texts.qr}
      />
      <code className={styles['address']}>{address}</code>
      <Button icon="copy" wide onClick={() => void copy(address)}>
        {common.copy}
      </Button>
      <p className="muted">{texts.secret}</p>
    </div>
  )
}
