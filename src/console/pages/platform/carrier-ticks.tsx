import { useTranslations } from 'use-intl'
import { useFormField } from '../../parts/kit/form/form-context.ts'
import { Ticks } from '../../parts/kit/form/ticks.tsx'

type CarrierTicksProps = {
  readonly choices: readonly { readonly value: string; readonly name: string }[]
  readonly chosen: readonly string[]
}

/** The carriers that a site offers: one at least. */
export function CarrierTicks({ choices, chosen }: CarrierTicksProps) {
  const t = useTranslations('platformSites')
  const { error, isInvalid, isReadOnly } = useFormField('carriers', undefined)
  return (
    <Ticks
      label={t('carriers')}
      hint={t('carriersHint')}
      name="carriers"
      choices={choices}
      chosen={chosen}
      isReadOnly={isReadOnly}
      error={isInvalid || error !== undefined ? t('noCarrier') : undefined}
      isDense
    />
  )
}
