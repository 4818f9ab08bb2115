import { useTranslations } from 'use-intl'
import type { ActivityDraft } from '#modules/offers/rules/platform-activity.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { useLanguage, useMallView } from '#ui/mall.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import css from './offers.module.css'

type BuyersPageProps = {
  readonly activity: Pick<ActivityDraft, 'name' | 'site'> & { readonly platformActivityId: string }
}

/** Where buyers find an activity on its site: to be opened, and to be copied into a block of the home page or a mail. */
export function BuyersPage({ activity: { platformActivityId, name, site } }: BuyersPageProps) {
  const t = useTranslations('platformActivities')
  const named = textIn(name, useLanguage())
  const path = pages.activity(platformActivityId)
  const address = useMallView()?.sites.find(({ code }) => code === site)?.address ?? ''
  return (
    <span className={css.buyersPage}>
      <a href={address + path} target="_blank" rel="noopener">
        {path}
      </a>
      <CopyButton
        text={address + path}
        label={t('copyPage')}
        name={t('copyPageNamed', { name: named })}
        done={t('pageCopied')}
      />
    </span>
  )
}
