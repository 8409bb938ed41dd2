import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'

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

/** A button of 48 px. While `busy` it does nothing and says so. */
export function Button({
  look,
  wide,
  icon,
  iconOnly,
  busy = false,
  children,
  onClick,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  const given = { ...(look && { look }), ...(wide && { wide }), ...(icon && { icon }), ...(iconOnly && { iconOnly }) }
  return (
    <button
      type="button"
      {...rest}
      className={classOf(given)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <Content {...given}>{children}</Content>
    </button>
  )
}

/** A link that looks like a button: it goes somewhere, or dials. */
export function ButtonLink({ look, wide, icon, iconOnly, children, ...rest }: Look & ComponentProps<'a'>) {
  const given = { ...(look && { look }), ...(wide && { wide }), ...(icon && { icon }), ...(iconOnly && { iconOnly }) }
  return (
    <a {...rest} className={classOf(given)}>
      <Content {...given}>{children}</Content>
    </a>
  )
}
