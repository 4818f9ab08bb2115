import { IconMapPin } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { provinces } from '#modules/stock/rules/provinces.ts'
import type { Region } from '#modules/stock/rules/region.ts'
import { useCountryName } from '#ui/country-name.ts'
import { useLanguage } from '#ui/mall.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { useRegionFetcher } from '../product/delivery-region.ts'
import css from './deliver-to.module.css'

/** The delivery region, shown and changed where stock depends on it. */
export default function DeliverTo({
  region,
  countries,
}: {
  region: Region
  /** Those that the site ships to. */
  countries: readonly string[]
}) {
  const t = useTranslations('region')
  const language = useLanguage()
  const nameOf = useCountryName()
  const choosing = useRegionFetcher()
  const value = region.join('-')
  return (
    <choosing.Form method="post" action={pages.deliveryRegion()} className={css.deliver}>
      <IconMapPin size={20} aria-hidden="true" />
      <label>
        <span>{t('deliverTo')}</span>
        <select
          name="region"
          value={String(choosing.formData?.get('region') ?? value)}
          onChange={(event) => void choosing.submit(event.currentTarget.form)}
        >
          {countries.flatMap((country) =>
            country === 'CN'
              ? [
                  region.length === 1 && region[0] === country && (
                    <option key={country} value={country}>
                      {nameOf(country)}
                    </option>
                  ),
                  <optgroup key="provinces" label={nameOf(country)}>
                    {provinces.map((province) => (
                      <option key={province.code} value={`${country}-${province.code}`}>
                        {province[language]}
                      </option>
                    ))}
                  </optgroup>,
                ]
              : [
                  <option key={country} value={country}>
                    {nameOf(country)}
                  </option>,
                ],
          )}
        </select>
      </label>
    </choosing.Form>
  )
}
