import { useStore } from '@nanostores/react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { EMAIL_UNCONFIRMED } from '#platform/contract/messages.ts'
import { pageDigits } from '#platform/rules/page-digits.ts'
import { shownPlace } from '#platform/rules/shown-place.ts'
import { $account, LOADING_ACCOUNT, loadAccount, resendConfirmation } from '#storefront/stores/account/account.ts'
import { ACCOUNT, EDIT_ADDRESS, EDIT_PROFILE, SEND_AGAIN } from '#storefront/texts/account/account.ts'
import { ADDRESS, CITY, CONTACT, DELIVERY, EMAIL, NAME, PHONE, UPAZILA } from '#storefront/texts/words.ts'
import { Facts } from './Facts.tsx'
import { useOpener } from './Form.tsx'
import { Loading } from './Loading.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** Profile form, and the address read-only. */
export function Profile() {
  const { status, properties } = useStore($account, { ssr: () => LOADING_ACCOUNT })
  const { isOpen: isEditing, setOpen: setEditing, opener } = useOpener()
  if (!properties) return <Loading hasFailed={status === 'failed'} retry={loadAccount} />
  const { username, email, address, email_confirmed } = properties
  const phone = pageDigits(properties.phone_number)
  const place = shownPlace(properties)
  if (isEditing) return <ProfileForm profile={properties} onClose={() => setEditing(false)} />
  return (
    <>
      <section className="panel stack" aria-labelledby="account-title">
        <h2 id="account-title">{ACCOUNT}</h2>
        <Facts
          facts={[
            [NAME, username],
            [EMAIL, email],
            [PHONE, phone],
          ]}
        />
        {!email_confirmed && (
          <div className="notice row">
            <p>{EMAIL_UNCONFIRMED}</p>
            <button className="button" type="button" onClick={() => void resendConfirmation()}>
              {SEND_AGAIN}
            </button>
          </div>
        )}
        <p>
          <button ref={opener} className="button" type="button" onClick={() => setEditing(true)}>
            {EDIT_PROFILE}
          </button>
        </p>
      </section>
      <section className="panel stack" aria-labelledby="delivery-title">
        <h2 id="delivery-title">{DELIVERY}</h2>
        <Facts
          facts={[
            [CITY, place.district],
            [UPAZILA, place.upazila],
            [ADDRESS, address],
            [CONTACT, phone],
          ]}
        />
        <p>
          <a className="button" href={PAGES.address}>
            {EDIT_ADDRESS}
          </a>
        </p>
      </section>
    </>
  )
}
