import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { useRead } from '#office/data.ts'
import { fieldErrors, showFormFailure } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { Loading } from '#office/parts/States.tsx'
import { typedIn } from '#office/parts/typed.ts'
import { queryClient } from '#office/queries.ts'
import { changeMeasuringSecret, getMeasuring } from '#platform/contract/addresses/admin-routes.ts'
import { MAX_MEASURE_SECRET } from '#platform/contract/limits.ts'
import { MEASURERS, type Measurer } from '#platform/contract/measured.ts'

const MEASURING = ['measuring']

function SecretForm({ of, isSet }: { of: Measurer; isSet: boolean }) {
  const { common, shop } = useTexts()
  const save = useMutation({
    mutationFn: (secret: string | null) => call(changeMeasuringSecret, { json: { of, secret } }),
    onSuccess: (answer, secret) => {
      queryClient.setQueryData(MEASURING, answer)
      toast.success(secret === null ? shop.secretRemoved : shop.secretSaved)
    },
    onError: showFormFailure,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const secret = typedIn(event)('secret').trim()
    if (!save.isPending) save.mutate(secret, { onSuccess: () => form.reset() })
  }
  const name = shop.secretNames[of]
  const state = isSet ? `${shop.secretIsSet} ${shop.secretReplace}` : shop.secretIsUnset
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field
        name="secret"
        type="password"
        label={name}
        hint={state}
        maxLength={MAX_MEASURE_SECRET}
        autoComplete="off"
        spellCheck={false}
        error={fieldErrors(save.error, {}, shop.secretWrong)('secret')}
      />
      <div className="row">
        <Button type="submit" busy={save.isPending} aria-label={shop.secretSave(name)}>
          {common.save}
        </Button>
        {isSet && (
          <Button
            look="quiet"
            busy={save.isPending}
            onClick={() => save.mutate(null)}
            aria-label={shop.secretRemove(name)}
          >
            {shop.removePicture}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Secrets by which the server tells Google and Meta of purchases: owners type them, and nobody is shown them. */
export function MeasuringSecrets() {
  const { shop } = useTexts()
  const can = useCan()
  const { data, error, refetch } = useRead(MEASURING, getMeasuring)
  return (
    <section className="stack panel">
      <h2>{shop.secrets}</h2>
      <p className="muted">{shop.secretsHint}</p>
      <Loading {...{ data, error, refetch }} />
      {data &&
        MEASURERS.map((of) => {
          const isSet = data.has_secret[of]
          return can('secret:edit') ? (
            <SecretForm key={of} of={of} isSet={isSet} />
          ) : (
            <p key={of}>
              {shop.secretNames[of]}: {isSet ? shop.secretIsSet : shop.secretIsUnset}
            </p>
          )
        })}
      {!can('secret:edit') && <p className="muted">{shop.secretsOfOwner}</p>}
    </section>
  )
}
