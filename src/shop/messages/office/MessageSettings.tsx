import { useState } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Button } from '#office/parts/Button.tsx'
import { Choices } from '#office/parts/Field.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Loading } from '#office/parts/States.tsx'
import { Switch } from '#office/parts/Switch.tsx'
import { pathOf } from '#office/router.ts'
import { MESSAGE_STEPS, type MessageStep } from '#platform/contract/jobs.ts'
import { MAX_A_DAY, NIGHT } from '#shop/messages/rules/message-plan.ts'
import { LANGUAGES } from '#shop/staff/contract/office-staff.ts'
import { MessageEditor } from './MessageEditor.tsx'
import styles from './Messages.module.css'
import { PartPrice } from './PartPrice.tsx'
import { useMessages, useSaveMessages } from './use-messages.ts'

type Answer = NonNullable<ReturnType<typeof useMessages>['data']>

/** By whom messages leave, what is left there, and how it went lately. */
function Sender({ sender, balance, stopped, counts }: Answer) {
  const { messages: texts, providers } = useTexts()
  const { taka, number } = useFormats()
  const { sent, parts, waiting, failed, unsure } = counts
  return (
    <section className="panel stack">
      <p className="muted">{texts.intro}</p>
      {stopped && (
        <p className={styles['warning']}>
          {stopped === 'balance' ? providers.stopped.balance : providers.stopped.keys}
        </p>
      )}
      {!sender && !stopped && <p>{texts.noSender}</p>}
      {sender && (
        <p>
          {texts.by(sender)} {balance !== null && texts.balance(taka(balance))}
        </p>
      )}
      {sent + waiting > 0 && <p>{texts.counts(number(sent), number(parts), number(waiting))}</p>}
      {failed + unsure > 0 && <p>{texts.failures(number(failed), number(unsure))}</p>}
      <p className="muted">{texts.rules(number(NIGHT.from - 12), number(NIGHT.until), number(MAX_A_DAY))}</p>
    </section>
  )
}

function Notices({ settings, site }: Pick<Answer, 'settings' | 'site'>) {
  const { messages: texts, notices } = useTexts()
  const [edited, setEdited] = useState<MessageStep>()
  const save = useSaveMessages()
  return (
    <section className="panel stack">
      <h2>{texts.notices}</h2>
      <ul className={styles['rows']}>
        {MESSAGE_STEPS.map((step) => (
          <li key={step}>
            <Switch
              label={texts.steps[step]}
              hint={texts.hints[step]}
              isOn={settings.notices[step].is_on}
              change={(is_on) =>
                save.mutate(({ notices, ...now }) => ({
                  ...now,
                  notices: { ...notices, [step]: { ...notices[step], is_on } },
                }))
              }
            />
            <Button look="quiet" aria-label={notices.editText(texts.steps[step])} onClick={() => setEdited(step)}>
              {notices.edit}
            </Button>
          </li>
        ))}
      </ul>
      <Choices
        legend={texts.language}
        choices={LANGUAGES.map((value) => ({ value, label: notices.mailLanguages[value] }))}
        value={settings.language}
        choose={(language) => save.mutate((now) => ({ ...now, language }))}
      />
      <p className="muted">{texts.languageHint}</p>
      <Sheet
        isOpen={edited !== undefined}
        close={() => setEdited(undefined)}
        title={edited ? texts.steps[edited] : ''}
        description={notices.placeholdersHint}
      >
        {edited && <MessageEditor settings={settings} site={site} step={edited} close={() => setEdited(undefined)} />}
      </Sheet>
    </section>
  )
}

/** Text messages to shoppers: which steps, what each says and costs, and what is left at the sender. */
export function MessageScreen() {
  const { messages: texts } = useTexts()
  const { data, error, refetch } = useMessages()
  return (
    <Screen title={texts.title} back={pathOf('shop')}>
      <Loading {...{ data, error, refetch }} />
      {data && (
        <div className={styles['screen']}>
          <Sender {...data} />
          <Notices settings={data.settings} site={data.site} />
          <PartPrice key={data.settings.part_price} settings={data.settings} />
        </div>
      )}
    </Screen>
  )
}
