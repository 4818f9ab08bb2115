import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Certificate } from '#modules/certificates/rules/certificate.ts'
import css from '#storefront/parts/addresses/addresses.module.css'
import { Button, ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'

/** One certificate, as it is shown. Deletion requires confirmation, without script too. */
export function CertificateCard({ certificateId, name, number }: Certificate) {
  const t = useTranslations('certificates')
  return (
    <li className={css.card}>
      <p className={css.lines}>
        <strong>{name}</strong>
        <span className="figures">{number}</span>
      </p>
      <Form method="post" className={css.actions} preventScrollReset>
        <input type="hidden" name="certificateId" value={certificateId} />
        <ButtonLink
          to={pages.certificates(certificateId)}
          look="quiet"
          size="small"
          aria-label={t('changeOf', { name })}
        >
          {t('change')}
        </ButtonLink>
        <details className={css.ask}>
          <summary aria-label={t('removeOf', { name })}>{t('remove')}</summary>
          <div className={css.question}>
            <p>{t('removeSure')}</p>
            <Button look="danger" size="small" name="intent" value="delete">
              {t('removeYes')}
            </Button>
          </div>
        </details>
      </Form>
    </li>
  )
}
