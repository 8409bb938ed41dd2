import { useTexts } from '../language.ts'
import { ButtonLink } from '../parts/Button.tsx'

/** The way back to the screen above. */
export function BackLink({ href }: { href: string }) {
  const { common } = useTexts()
  return (
    <ButtonLink href={href} look="quiet" icon="back" iconOnly>
      {common.back}
    </ButtonLink>
  )
}
