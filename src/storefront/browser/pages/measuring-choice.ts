import { answerMeasuring } from '#storefront/browser/measure/measure.ts'
import { type Consent, readConsent } from '#storefront/stores/measuring.ts'
import { MEASURED_NO, MEASURED_UNDECIDED, MEASURED_YES } from '#storefront/texts/measuring.ts'

const SENTENCES: Record<Consent, string> = {
  yes: MEASURED_YES,
  no: MEASURED_NO,
  undecided: MEASURED_UNDECIDED,
}

/** Shows a shopper's answer on the privacy page, where it is changed. */
for (const choice of document.querySelectorAll<HTMLElement>('[data-measuring-choice]')) {
  const status = choice.querySelector('[role=status]')
  const show = () => {
    const consent = readConsent()
    if (status) status.textContent = SENTENCES[consent]
    for (const button of choice.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.value === consent))
  }
  for (const button of choice.querySelectorAll('button'))
    button.addEventListener('click', () => {
      answerMeasuring(button.value === 'yes')
      show()
    })
  choice.hidden = false
  show()
}
