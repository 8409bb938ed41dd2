import type { QueryKey } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { TextField } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import { Sheet } from '#office/parts/Sheet.tsx'
import styles from '#office/resource/Items.module.css'
import { useItem } from '#office/resource/use-item.ts'
import { useNameOf } from '#office/use-names.ts'
import { changeReview } from '#platform/contract/addresses/admin-routes.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { MAX_COMMENT } from '#platform/contract/limits.ts'
import type { OfficeReview } from '#shop/catalogue/contract/office/reviews.ts'

interface Props {
  review: OfficeReview
  listKey: QueryKey
  done: () => void
}

/** Of which product a review is, by whom, with how many stars. */
function About({ review: { product, rating, name, email, created_at } }: Pick<Props, 'review'>) {
  const { content, common } = useTexts()
  const { number, ago } = useFormats()
  const nameOf = useNameOf()
  return (
    <div>
      <a className={styles['product']} href={PAGES.product(product.pk)} target="_blank" rel="noreferrer">
        {nameOf(product)}
      </a>
      <p>
        <span role="img" aria-label={content.stars(number(rating))}>
          {'★'.repeat(Math.floor(rating))}
          {rating % 1 > 0 && '½'}
        </span>{' '}
        <b>{name}</b> <span className="muted">{`${email} · ${ago(created_at, common)}`}</span>
      </p>
    </div>
  )
}

interface ReplyFormProps {
  review: OfficeReview
  busy: boolean
  save: (sent: Pick<OfficeReview, 'reply' | 'version'>, done: () => void) => void
}

/** What the shop replies to a review. */
function ReplyForm({ review, busy, save }: ReplyFormProps) {
  const { content, common } = useTexts()
  // Of the opening: a reply that somebody writes meanwhile is not overwritten.
  const [{ pk, version, reply }] = useState(review)
  const { value: text, change, forget } = useKept(`reply ${pk} ${version}`, () => reply)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) save({ reply: text, version }, forget)
  }
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label={content.shopReply}
        hint={content.replyHint}
        value={text}
        onChange={({ target }) => change(() => target.value)}
        maxLength={MAX_COMMENT}
        rows={5}
      />
      <Button type="submit" look="primary" wide busy={busy}>
        {common.save}
      </Button>
    </form>
  )
}

/** One review, with what staff may make of it. */
export function ReviewItem({ review, listKey, done }: Props) {
  const { content } = useTexts()
  const [isReplying, setReplying] = useState(false)
  const { pk, version, comment, state, reply } = review
  const change = useItem(
    (json: { state?: 'shown' | 'hidden'; reply?: string; version?: number }) =>
      call(changeReview, { params: { id: pk }, json: { version, ...json } }),
    {
      key: listKey,
      done: () => {
        setReplying(false)
        done()
      },
    },
  )
  return (
    <li className="panel stack">
      <About review={review} />
      <p className={styles['comment']}>{comment}</p>
      {reply && (
        <div className={styles['reply']}>
          <b>{content.shopReply}</b>
          <p>{reply}</p>
        </div>
      )}
      <div className="row">
        {state !== 'shown' && (
          <Button look="primary" busy={change.isPending} onClick={() => change.mutate({ state: 'shown' })}>
            {content.show}
          </Button>
        )}
        {state !== 'hidden' && (
          <Button busy={change.isPending} onClick={() => change.mutate({ state: 'hidden' })}>
            {content.hide}
          </Button>
        )}
        <Button look="quiet" onClick={() => setReplying(true)}>
          {content.reply}
        </Button>
      </div>
      <Sheet isOpen={isReplying} close={() => setReplying(false)} title={content.reply}>
        <ReplyForm
          review={review}
          busy={change.isPending}
          save={(sent, onSuccess) => change.mutate(sent, { onSuccess })}
        />
      </Sheet>
    </li>
  )
}
