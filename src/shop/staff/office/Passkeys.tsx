import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain, useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { KeptForm } from '#office/parts/KeptForm.tsx'
import { keepForm } from '#office/parts/kept.ts'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Loading } from '#office/parts/States.tsx'
import { typedIn } from '#office/parts/typed.ts'
import { PASSKEYS } from '#office/query-keys.ts'
import {
  addPasskey,
  beginPasskey,
  deletePasskey,
  listPasskeys,
  renamePasskey,
} from '#platform/contract/addresses/admin-routes.ts'
import type { AnswerOf, CallOf } from '#platform/contract/calls.ts'
import { MAX_NAME } from '#platform/contract/limits.ts'
import styles from './Account.module.css'
import { deviceName, isGivenUp } from './PasskeySignIn.tsx'

/** Asks the device for a new passkey and stores it; false when the person does not want it after all. */
async function makePasskey(): Promise<boolean> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { options } = await call(beginPasskey)
  try {
    // Made by the same library on the server.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    const credential = await startRegistration({ optionsJSON })
    await call(addPasskey, { json: { name: deviceName(), credential: { ...credential } } })
    return true
  } catch (error) {
    if (isGivenUp(error)) return false
    throw error
  }
}

type Passkey = AnswerOf<CallOf<typeof listPasskeys>>['results'][number]

interface ListProps {
  passkeys: Passkey[]
  edit: (passkey: Passkey) => void
}

function List({ passkeys, edit }: ListProps) {
  const { access, common } = useTexts()
  const { before } = useFormats()
  return (
    <ul className={styles['devices']}>
      {passkeys.map((key) => (
        <li key={key.pk}>
          <div>
            <strong>{key.name}</strong>
            <p className="muted">{key.used_at ? access.lastUsed(before(key.used_at, common)) : access.passkeyUnused}</p>
          </div>
          <Button look="quiet" aria-label={access.passkeyEdit(key.name)} onClick={() => edit(key)}>
            {access.edit}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** What the name of a passkey is kept under while it is typed. */
const aboutOf = (pk: number): string => `passkey ${pk}`

/** Passkeys of the person: new ones, their names, and an end to each. */
export function Passkeys() {
  const { access, common } = useTexts()
  const { data, error, refetch } = useRead(PASSKEYS, listPasskeys)
  const [edited, setEdited] = useState<{ pk: number; name: string }>()
  const again = () => readAgain(PASSKEYS)
  const add = useMutation({
    mutationFn: makePasskey,
    onSuccess: (isMade) => (isMade ? toast.success(access.passkeyAdded) : toast(access.passkeyNot)),
    onSettled: again,
  })
  const rename = useMutation({
    mutationFn: ({ pk, name }: { pk: number; name: string }) =>
      call(renamePasskey, { params: { id: pk }, json: { name } }),
    onSuccess(_, { pk }) {
      keepForm(aboutOf(pk))
      setEdited(undefined)
    },
    onSettled: again,
  })
  const remove = useMutation({
    mutationFn: (id: number) => call(deletePasskey, { params: { id } }),
    onSuccess: () => {
      setEdited(undefined)
      toast.success(access.passkeyRemoved)
    },
    onSettled: again,
  })
  const canAdd = data !== undefined && data.host !== null && typeof PublicKeyCredential !== 'undefined'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const name = typedIn(event)('name')
    if (edited) rename.mutate({ pk: edited.pk, name })
  }
  return (
    <section className="panel stack">
      <h2>{access.passkeys}</h2>
      <p>{access.passkeysHint}</p>
      <Loading {...{ data, error, refetch }} lines={1} />
      {data && data.results.length > 0 && <List passkeys={data.results} edit={setEdited} />}
      {canAdd ? (
        <Button icon="key" busy={add.isPending} onClick={() => add.mutate()}>
          {access.passkeyAdd}
        </Button>
      ) : (
        data && <p className="muted">{data.host === null ? access.passkeysNowhere : access.passkeysOldBrowser}</p>
      )}
      <Sheet isOpen={edited !== undefined} close={() => setEdited(undefined)} title={access.passkey}>
        <KeptForm about={aboutOf(edited?.pk ?? 0)} className="stack" onSubmit={submit}>
          <Field name="name" label={access.passkeyName} defaultValue={edited?.name} maxLength={MAX_NAME} required />
          <Button type="submit" look="primary" wide busy={rename.isPending}>
            {common.save}
          </Button>
          <Button look="danger" wide busy={remove.isPending} onClick={() => edited && remove.mutate(edited.pk)}>
            {access.passkeyRemove}
          </Button>
        </KeptForm>
      </Sheet>
    </section>
  )
}
