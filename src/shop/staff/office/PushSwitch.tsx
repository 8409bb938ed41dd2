import { useMutation } from '@tanstack/react-query'
import { call } from '#office/api.ts'
import { readAgain, useRead } from '#office/data.ts'
import { failureText } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { SelectField } from '#office/parts/Field.tsx'
import { Loading } from '#office/parts/States.tsx'
import { Switch } from '#office/parts/Switch.tsx'
import { PUSH } from '#office/query-keys.ts'
import { deletePushDevice, getPushDevice } from '#platform/contract/addresses/admin-routes.ts'
import type { PushDevice } from '#shop/staff/contract/calls/admin-push.ts'
import { canPush, PushDenied, startPush, stopPush, storePush } from './push.ts'

type Quiet = PushDevice['quiet']

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** The night, until one says otherwise. */
const NIGHT = { from: 22, to: 7 }

interface HourProps {
  label: string
  hour: number
  choose: (hour: number) => void
}

function Hour({ label, hour, choose }: HourProps) {
  const { digits } = useFormats()
  return (
    <SelectField
      label={label}
      value={hour}
      options={HOURS.map((each) => [each, digits(`${each}:00`)])}
      choose={choose}
    />
  )
}

function QuietHours({ quiet, change }: { quiet: Quiet; change: (quiet: Quiet) => void }) {
  const { push } = useTexts()
  return (
    <>
      <Switch
        label={push.quiet}
        hint={push.quietHint}
        isOn={quiet !== null}
        change={(isOn) => change(isOn ? NIGHT : null)}
      />
      {quiet && (
        <div className="row">
          <Hour label={push.quietFrom} hour={quiet.from} choose={(from) => change({ ...quiet, from })} />
          <Hour label={push.quietTo} hour={quiet.to} choose={(to) => change({ ...quiet, to })} />
        </div>
      )}
    </>
  )
}

/** Whether this device is told of news while the office is closed, and when it is left alone. */
export function PushSwitch() {
  const texts = useTexts()
  const { push } = texts
  const { data, error, refetch } = useRead(PUSH, getPushDevice, { enabled: canPush() })
  const change = useMutation({
    async mutationFn(to: 'on' | 'off' | { quiet: Quiet }) {
      if (to === 'on') return startPush(data?.key ?? '')
      if (to !== 'off') return storePush(to.quiet)
      await call(deletePushDevice)
      await stopPush()
    },
    onSettled: () => readAgain(PUSH),
    onError: () => {},
  })
  const failed = () => {
    if (change.error instanceof PushDenied) return push.denied
    return change.error instanceof DOMException ? push.failed : failureText(change.error, texts)
  }
  return (
    <section className="panel stack" aria-busy={change.isPending}>
      <h2>{push.title}</h2>
      {!canPush() && <p className="muted">{push.impossible}</p>}
      {canPush() && <Loading {...{ data, error, refetch }} lines={1} />}
      {data && (
        <Switch
          label={push.on}
          hint={push.hint}
          isOn={data.is_on}
          change={(isOn) => change.mutate(isOn ? 'on' : 'off')}
        />
      )}
      {data?.is_on && <QuietHours quiet={data.quiet} change={(quiet) => change.mutate({ quiet })} />}
      {change.error && <p role="alert">{failed()}</p>}
    </section>
  )
}
