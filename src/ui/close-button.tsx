import { IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import css from './close-button.module.css'

/** The cross in the corner of a dialog, a sheet or a panel. */
export function CloseButton(how: Pick<ComponentProps<'button'>, 'onClick' | 'popoverTarget'>) {
  const t = useTranslations('shell')
  return (
    <button
      type="button"
      className={css.close}
      aria-label={t('close')}
      popoverTargetAction={how.popoverTarget ? 'hide' : undefined}
      {...how}
    >
      <IconX size={22} aria-hidden="true" />
    </button>
  )
}
