import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import styles from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { isReady, onReady, watchStep } from './presses.ts'

interface Look {
  look?: 'primary' | 'plain' | 'quiet' | 'danger'
  wide?: boolean
  icon?: IconName
  /** The icon alone, with `children` as its name for screen readers. */
  iconOnly?: boolean
}

const classOf = ({ look = 'plain', wide, iconOnly }: Look) =>
  [styles['button'], styles[look], wide && styles['wide'], iconOnly && styles['icon']].filter(Boolean).join(' ')

function Content({ icon, iconOnly, children }: Look & Pick<ComponentProps<'button'>, 'children'>) {
  return (
    <>
      {icon && <Icon name={icon} size={22} />}
      {iconOnly ? <span className="visually-hidden">{children}</span> : children}
    </>
  )
}

/** A button of 48 px. One that writes has `busy`: whether that is under way. */
export function Button({ busy, ...props }: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return busy === undefined ? <PlainButton {...props} /> : <StepButton {...props} busy={busy} />
}

function PlainButton({ look, wide, icon, iconOnly, children, ...rest }: Look & ComponentProps<'button'>) {
  const given = { ...(look && { look }), ...(wide && { wide }), ...(icon && { icon }), ...(iconOnly && { iconOnly }) }
  return (
    <button type="button" {...rest} className={classOf(given)}>
      <Content {...given}>{children}</Content>
    </button>
  )
}

/** A button that writes. It does nothing while `busy`, and until it has stood at its place for a moment (`presses.ts`). */
function StepButton({ busy, onClick, ...rest }: Look & { busy: boolean } & ComponentProps<'button'>) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => (ref.current ? watchStep(ref.current) : undefined), [])
  const ready = () => isReady(ref.current)
  const isOpen = useSyncExternalStore(onReady, ready, ready) && !busy
  return (
    <PlainButton
      {...rest}
      ref={ref}
      data-step
      aria-disabled={!isOpen || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}

/** A button that acts when it is pressed twice; `sure` is what it says after the first press. */
export function SureButton({
  sure,
  act,
  ...rest
}: Look & { busy: boolean; sure: string; act: () => void } & ComponentProps<'button'>) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked) return <Button {...rest} onClick={() => setAsked(true)} />
  return (
    <Button {...rest} aria-label={undefined} onClick={act}>
      {sure}
    </Button>
  )
}

/** A link that looks like a button: it goes somewhere, or dials. */
export function ButtonLink({ look, wide, icon, iconOnly, children, ...rest }: Look & ComponentProps<'a'>) {
  const given = { ...(look && { look }), ...(wide && { wide }), ...(icon && { icon }), ...(iconOnly && { iconOnly }) }
  return (
    <a {...rest} data-button className={classOf(given)}>
      <Content {...given}>{children}</Content>
    </a>
  )
}
