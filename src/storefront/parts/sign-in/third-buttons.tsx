import { IconExternalLink } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './entrance.module.css'

type ThirdButtonsProps = {
  readonly companies: readonly { readonly code: string; readonly name: string }[]
  readonly target: string | undefined
}

/** Sign-in by an account at each identity provider that the mall knows; nothing where it knows none. */
export function ThirdButtons({ companies, target }: ThirdButtonsProps) {
  const t = useTranslations('account')
  if (companies.length === 0) return null
  return (
    <ul className={css.thirds} aria-label={t('thirds')}>
      {companies.map(({ code, name }) => (
        <li key={code}>
          <ButtonLink to={pages.loginWith(code, target)} look="quiet" size="large" isWide reloadDocument>
            <IconExternalLink size={20} aria-hidden="true" /> {t('signInWith', { company: name })}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
