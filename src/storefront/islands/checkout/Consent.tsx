import { PAGES } from '#platform/contract/addresses/paths.ts'
import { IS_BENGALI } from '#platform/contract/edition.ts'
import styles from './Checkout.module.css'

/** Terms that the shopper agrees to by confirming, in both languages. */
export function Consent() {
  return (
    <p className={styles['consent']}>
      {!IS_BENGALI && (
        <>
          By confirming you agree to our <a href={PAGES.terms}>terms</a> and <a href={PAGES.privacy}>privacy policy</a>.
        </>
      )}{' '}
      <span lang="bn">
        অর্ডার নিশ্চিত করলে আপনি আমাদের <a href={PAGES.terms}>শর্তাবলি</a> ও <a href={PAGES.privacy}>গোপনীয়তা নীতি</a> মেনে
        নিচ্ছেন।
      </span>
    </p>
  )
}
