import { useTranslations } from 'use-intl'
import type { ShownProfile } from '#modules/content/rules/mall-profile.ts'

/** How the mall is reached; nothing where its operator has entered nothing. */
export function ContactLines({ contact }: { readonly contact: ShownProfile['contact'] }) {
  const t = useTranslations('shell.footer')
  const { email, phone, hours } = contact
  return (
    <>
      {email && (
        <p>
          <span className="only-read">{t('email')} </span>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {phone && (
        <p>
          <span className="only-read">{t('phone')} </span>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
        </p>
      )}
      {hours && <p>{hours}</p>}
    </>
  )
}

export const hasContact = ({ email, phone, hours }: ShownProfile['contact']): boolean =>
  email !== '' || phone !== '' || hours !== ''
