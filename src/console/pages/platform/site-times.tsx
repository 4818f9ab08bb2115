import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  confirmReceiptDaysLimits,
  type EditedSite,
  postponeDaysLimits,
  postponeTimesLimits,
} from '#modules/sites/rules/edited-site.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { TextField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'

const limits = {
  confirmReceiptDays: confirmReceiptDaysLimits,
  postponeDays: postponeDaysLimits,
  postponeTimes: postponeTimesLimits,
} as const

/** When the clock confirms receipt, and how long a buyer may wait longer (ORD-63). */
export function SiteTimes({ site }: { site: EditedSite }) {
  const t = useTranslations('platformSites')
  return (
    <ConsolePanel title={t('orderTimes')} hint={t('orderTimesHint')}>
      {(['confirmReceiptDays', 'postponeDays', 'postponeTimes'] as const).map((name) => (
        <TextField
          key={name}
          label={t(name)}
          name={`orderTimes.${name}`}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          value={site.orderTimes[name]}
          hint={t(`${name}Hint`, { min: String(limits[name].min), max: String(limits[name].max) })}
        />
      ))}
      <p>
        <Link to={pages.afterSaleTimes(site.site)}>{t('toAfterSaleTimes')}</Link>
      </p>
      <p>
        <Link to={pages.pointRules(site.site)}>{t('toPointRules')}</Link>
      </p>
    </ConsolePanel>
  )
}

/** Company details, the filing number at the foot of pages, and the gallery of reviews (PDP-32). */
export function SiteTexts({ site }: { site: EditedSite }) {
  const t = useTranslations('platformSites')
  return (
    <ConsolePanel title={t('pagesOfSite')}>
      <LocalTextField
        label={t('imprint')}
        name="imprint"
        value={site.imprint}
        hint={t('imprintHint')}
        rows={5}
      />
      <TextField
        label={t('filing')}
        name="filing.number"
        value={site.filing.number}
        hint={t('filingHint')}
        autoComplete="off"
      />
      <TextField
        label={t('filingAddress')}
        name="filing.address"
        value={site.filing.address}
        hint={t('filingAddressHint')}
        type="url"
        autoComplete="off"
      />
      <TextField
        label={t('galleryId')}
        name="reviewGallery.id"
        value={site.reviewGallery.id}
        hint={t('galleryHint')}
        autoComplete="off"
      />
      <TextField
        label={t('galleryAccount')}
        name="reviewGallery.account"
        value={site.reviewGallery.account}
        autoComplete="off"
      />
    </ConsolePanel>
  )
}
