import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listOfficeReviews } from '#contract/admin-routes.ts'
import { setting } from '#contract/nouns/setting.ts'
import { REVIEW_STATES, type ReviewState } from '#contract/office-catalogue.ts'
import { call } from '../api.ts'
import { useFormats } from '../format.ts'
import { useTexts } from '../language.ts'
import { Screen } from '../layout/Screen.tsx'
import { useCan } from '../me.ts'
import { ButtonTabs } from '../parts/ButtonTabs.tsx'
import { Choices } from '../parts/Field.tsx'
import { PagedList, pagesOf, usePages } from '../parts/pages.tsx'
import { REVIEWS } from '../query-keys.ts'
import { useSaid } from '../resource/said.ts'
import { pathOf } from '../router.ts'
import { Conflict } from '../shop/SettingsForm.tsx'
import { useSaveSettings, useSettings } from '../shop/use-settings.ts'
import styles from './Items.module.css'
import { ReviewItem } from './ReviewItem.tsx'

const TABS: readonly ReviewState[] = ['waiting', 'shown', 'hidden']

const { label, choices } = setting.fields.review_moderation

/** Whether new reviews wait. */
function Moderation() {
  const say = useSaid()
  const { data } = useSettings()
  const { save, conflict, takeTheirs, saveMine } = useSaveSettings()
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
      <Conflict changes={conflict} takeTheirs={() => void takeTheirs()} saveMine={() => void saveMine()} />
    </section>
  )
}

/** Reviews: shown or hidden by staff, who may reply. */
export function Reviews() {
  const { content } = useTexts()
  const { number } = useFormats()
  const can = useCan()
  const client = useQueryClient()
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
              <ReviewItem
                key={review.pk}
                review={review}
                listKey={REVIEWS}
                done={() => void client.invalidateQueries({ queryKey: REVIEWS })}
              />
            ))}
          </ul>
        </PagedList>
      </div>
    </Screen>
  )
}
