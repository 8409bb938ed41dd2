import { type ReactNode, useEffect } from 'react'
import { useTexts } from '#office/language.ts'
import styles from './Entrance.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** The frame of the screens before the sign-in. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  const { common } = useTexts()
  useEffect(() => {
    document.title = `${title} · ${common.office}`
  }, [title, common])
  return (
    <main className={styles['entrance']}>
      <LanguageSwitch />
      <div className={`panel stack ${styles['panel']}`}>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
