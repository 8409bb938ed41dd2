import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { WALLET_PHONES } from '#office/query-keys.ts'
import { listWalletPhones } from '#platform/contract/addresses/admin-routes.ts'
import styles from './Payments.module.css'

export const useWalletPhones = () => useRead(WALLET_PHONES, listWalletPhones)

/** Phones that forward no messages any more; nothing in a shop without such a phone. */
export function SilentPhones() {
  const { common, providers } = useTexts()
  const { ago } = useFormats()
  const { data } = useWalletPhones()
  const silent = data?.results.filter(({ is_silent }) => is_silent) ?? []
  return silent.map(({ pk, name, last_at }) => (
    <p key={pk} className={styles['silent']} role="status">
      {providers.silentPhone(name, ago(last_at ?? '', common))}
    </p>
  ))
}
