import type { ComponentProps } from 'react'
import css from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  readonly label: string
  /** Green instead of grey under the pointer: in rows that may be grey themselves. */
  readonly tone?: 'green'
}

/** A button that is an icon alone, without a border: it moves or removes the thing beside it. */
export const IconButton = ({ label, tone, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={className ? `${css.button} ${className}` : css.button}
    data-tone={tone}
    aria-label={label}
  />
)
