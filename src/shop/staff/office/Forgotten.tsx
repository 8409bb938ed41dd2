import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { toast } from 'sonner'
import { call, refusalWith } from '#office/api.ts'
import { failureText } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { typedIn } from '#office/parts/typed.ts'
import { open, pathOf } from '#office/router.ts'
import { forgotStaffPassword, setStaffPassword } from '#platform/contract/addresses/admin-routes.ts'
import { Entrance } from './Entrance.tsx'
import { PasswordField } from './ProofFields.tsx'
import { useLinkToken } from './use-link-token.ts'

function AskForLink() {
  const texts = useTexts()
  const { access, team } = texts
  const ask = useMutation({
    mutationFn: (login: string) => call(forgotStaffPassword, { json: { login } }),
    onError: () => {},
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => ask.mutate(typedIn(event)('login'))
  if (ask.data)
    return (
      <>
        <p role="status">{ask.data.is_mailed ? team.linkMailed : team.mailsOff}</p>
        <p>{team.noMail}</p>
      </>
    )
  return (
    <form className="stack" onSubmit={submit} aria-label={team.forgotten}>
      <Field
        name="login"
        label={access.login}
        hint={team.forgottenHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={ask.error ? failureText(ask.error, texts) : undefined}
      />
      <Button type="submit" look="primary" wide busy={ask.isPending}>
        {team.askForLink}
      </Button>
    </form>
  )
}

function SetPassword({ token, ended }: { token: string; ended: () => void }) {
  const texts = useTexts()
  const { access, common, team } = texts
  const set = useMutation({
    mutationFn: (new_password: string) => call(setStaffPassword, { json: { token, new_password } }),
    onSuccess: () => {
      open('signIn')
      toast.success(team.passwordSet)
    },
    onError: () => {},
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => set.mutate(typedIn(event)('new_password'))
  return (
    <form className="stack" onSubmit={submit} aria-label={team.forgotten}>
      <PasswordField
        name="new_password"
        label={access.newPassword}
        autoComplete="new-password"
        hint={access.passwordHint}
        error={set.error ? failureText(set.error, texts) : undefined}
      />
      <Button type="submit" look="primary" wide busy={set.isPending}>
        {common.save}
      </Button>
      {refusalWith(set.error, 'link_expired') && (
        <Button wide onClick={ended}>
          {team.askAgain}
        </Button>
      )}
    </form>
  )
}

/** A forgotten password: asks for a link, or sets a new one with the token of the link that was opened. */
export function Forgotten() {
  const { access, team } = useTexts()
  const token = useLinkToken()
  const [ended, setEnded] = useState('')
  return (
    <Entrance title={team.forgotten}>
      {token && token !== ended ? <SetPassword token={token} ended={() => setEnded(token)} /> : <AskForLink />}
      <ButtonLink look="quiet" href={pathOf('signIn')}>
        {access.signIn}
      </ButtonLink>
    </Entrance>
  )
}
