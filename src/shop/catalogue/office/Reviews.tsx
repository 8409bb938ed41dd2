import { useState } from 'react'
import { call } from '#office/api.ts'
import { readAgain } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { ButtonTabs } from '#office/parts/ButtonTabs.tsx'
import { Choices } from '#office/parts/Field.tsx'
import { PagedList, pagesOf, usePages } from '#office/parts/pages.tsx'
import { REVIEWS } from '#office/query-keys.ts'
import styles from '#office/resource/Items.module.css'
import { useSaid } from '#office/resource/said.ts'
import { pathOf } from '#office/router.ts'
import { listOfficeReviews } from '#platform/contract/addresses/admin-routes.ts'
import { REVIEW_STATES, type ReviewState } from '#shop/catalogue/contract/office-catalogue.ts'
import { setting } from '#shop/settings/contract/setting.ts'
import { Conflict } from '#shop/settings/office/SettingsForm.tsx'
import { useSaveSettings, useSettings } from '#shop/settings/office/use-settings.ts'
import { ReviewItem } from './ReviewItem.tsx'

const TABS: readonly ReviewState[] = ['waiting', 'shown', 'hidden']

const { label, choices } = setting.fields.review_moderation

/** Whether new reviews wait. */
function Moderation() {
  const say = useSaid()
  const { data } = useSettings()
  const { save, conflict } = useSaveSettings()
  if (!data) return null
  const { review_moderation, version } = data.settings
  return (
    <section className="panel">
      <Choices
        legend={say(label)}
        choices={(['show', 'wait'] as const).map((value) => ({ value, label: say(choices[value]) }))}
        value={review_moderation}
        choose={(value) => save.mutate({ sent: { review_moderation: value }, version })}
      />
      <Conflict {...conflict} />
    </section>
  )
}

/** Reviews: shown or hidden by staff, who may reply. */
export function Reviews() {
  const { content } = useTexts()
  const { number } = useFormats()
  const can = useCan()
  const [state, setState] = useState<ReviewState>('waiting')
  const list = usePages(pagesOf([...REVIEWS, state], (page) => call(listOfficeReviews, { query: { state, ...page } })))
  const waiting = list.first?.waiting ?? 0
  return (
    <Screen title={content.reviews} back={pathOf('shop')}>
      <div className="stack">
        {can('setting:edit') && <Moderation />}
        <ButtonTabs
          tabs={TABS.filter((tab) => REVIEW_STATES.includes(tab))}
          current={state}
          choose={setState}
          label={(tab) => content.reviewTabs[tab] + (tab === 'waiting' && waiting > 0 ? ` (${number(waiting)})` : '')}
        />
        <PagedList list={list} icon="star" empty={content.reviewEmpty}>
          <ul className={styles['items']}>
            {list.items.map((review) => (
              <ReviewItem key={review.pk} review={review} listKey={REVIEWS} done={() => void readAgain(REVIEWS)} />
            ))}
          </ul>
        </PagedList>
      </div>
    </Screen>
  )
}
