import { type ChangeEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '#ui/form/field.tsx'

const bytesMax = 5 * 1024 * 1024
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,application/pdf'

type LicenceFieldProps = {
  readonly error: string | undefined
  /** One was submitted before and stays unless another is chosen. */
  readonly isKept: boolean
  /** The form was refused, so a browser without script shows it again, with no file in it. */
  readonly wasRefused: boolean
}

/** The file of the business licence. One that is too large is not sent. */
export function LicenceField({ error, isKept, wasRefused }: LicenceFieldProps) {
  const t = useTranslations('merchants')
  const [isTooLarge, setIsTooLarge] = useState(false)
  const look = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const tooLarge = (currentTarget.files?.[0]?.size ?? 0) > bytesMax
    if (tooLarge) currentTarget.value = ''
    setIsTooLarge(tooLarge)
  }
  return (
    <div>
      <Field
        label={t('licence')}
        hint={isTooLarge ? t('licenceTooLarge') : isKept ? t('licenceKept') : t('licenceHint')}
        name="licence"
        type="file"
        accept={accepted}
        error={error}
        onChange={look}
        required={!isKept}
      />
      {wasRefused && !error && <noscript>{t('licenceAgain')}</noscript>}
    </div>
  )
}
