import { PAGES } from '#platform/contract/addresses/paths.ts'
import { AGREE_AFTER, AGREE_BEFORE, AGREE_BETWEEN } from '#storefront/texts/account/account.ts'
import { PRIVACY_POLICY, TERMS } from '#storefront/texts/words.ts'
import styles from './TermsCheck.module.css'

/** Checkbox for terms and privacy policy. The links open in a new tab, so that the form is not lost. */
export function TermsCheck({ isInvalid, isChecked = false }: { isInvalid: boolean; isChecked?: boolean }) {
  return (
    <label className={`check ${styles['terms']}`}>
      <input
        type="checkbox"
        name="terms"
        value="yes"
        defaultChecked={isChecked}
        required={true}
        aria-invalid={isInvalid}
      />
      <span>
        {AGREE_BEFORE}{' '}
        <a href={PAGES.terms} target="_blank" rel="noopener">
          {TERMS}
        </a>{' '}
        {AGREE_BETWEEN}{' '}
        <a href={PAGES.privacy} target="_blank" rel="noopener">
          {PRIVACY_POLICY}
        </a>
        {AGREE_AFTER}
      </span>
    </label>
  )
}
