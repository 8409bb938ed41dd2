import { useTexts } from '../language.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { pathOf } from '../router.ts'
import { Screen } from './Screen.tsx'

/** An address of the back office that is no screen. */
export function NotFound() {
  const { common } = useTexts()
  return (
    <Screen title={common.notFound}>
      <ButtonLink href={pathOf('today')}>{common.toToday}</ButtonLink>
    </Screen>
  )
}
