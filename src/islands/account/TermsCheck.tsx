import { PAGES } from '#contract/paths.ts'
import styles from './TermsCheck.module.css'

/** Checkbox for terms and privacy policy. The links open in a new tab, so that the form is not lost. */
export function TermsCheck({ isInvalid }: { isInvalid: boolean }) {
  return (
    <label className={`check ${styles['terms']}`}>
      <input type="checkbox" name="terms" value="yes" required={true} aria-invalid={isInvalid} />
      <span>
        I agree with the{' '}
        <a href={PAGES.terms} target="_blank" rel="noopener">
          terms
        </a>{' '}
        and the{' '}
        <a href={PAGES.privacy} target="_blank" rel="noopener">
          privacy policy
        </a>
        .
      </span>
    </label>
  )
}
