import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Certificate } from '#modules/certificates/rules/certificate.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './certificate-choice.module.css'
import { NameFields } from './name-fields.tsx'

type CertificateChoiceProps = {
  readonly certificates: readonly Certificate[]
  /** The id of a saved one, or `new`. */
  readonly chosen: string
  readonly name: string
  readonly errors: Readonly<Record<string, string>>
}

/** The name in which customs clear an order: one that the buyer saved, or another, which is saved then. */
export function CertificateChoice({ certificates, chosen, name, errors }: CertificateChoiceProps) {
  const t = useTranslations('certificates')
  return (
    <div className={css.choose}>
      <p className={css.note}>{t('atCheckoutText')}</p>
      {certificates.length === 0 ? (
        <input type="hidden" name="certificateId" value="new" />
      ) : (
        <fieldset className={css.choices}>
          <legend>{t('pick')}</legend>
          {certificates.map(({ certificateId, ...shown }) => (
            <label key={certificateId} className={css.choice}>
              <input
                type="radio"
                name="certificateId"
                value={certificateId}
                defaultChecked={certificateId === chosen}
              />
              <span>
                <strong>{shown.name}</strong> <span className="figures">{shown.number}</span>
              </span>
            </label>
          ))}
          <label className={css.choice}>
            <input type="radio" name="certificateId" value="new" defaultChecked={chosen === 'new'} />
            <span>{t('another')}</span>
          </label>
        </fieldset>
      )}
      <div className={css.new}>
        <NameFields name={name} errors={errors} />
      </div>
      {certificates.length > 0 && (
        <p className={css.note}>
          <Link to={pages.certificates()}>{t('manage')}</Link>
        </p>
      )}
    </div>
  )
}
