import { useTranslations } from 'use-intl'
import type { EditedSite } from '#modules/sites/rules/edited-site.ts'
import { Button } from '#ui/button.tsx'
import type { SiteStatus } from '#vocabulary/sites.ts'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ConsolePanel, Facts } from '../../parts/kit/panel.tsx'

type SiteStatusPanelProps = {
  readonly site: EditedSite
  readonly answer: FormAnswer | undefined
  readonly may: boolean
  /** There is no other site, so it cannot be closed. */
  readonly isLast: boolean
}

const acts = { open: 'open', hidden: 'hide', closed: 'close' } as const

/** Whether buyers reach a site, and what is missing before they can order. */
export function SiteStatusPanel({ site, answer, may, isLast }: SiteStatusPanelProps) {
  const t = useTranslations('platformSites')
  const others = (['open', 'hidden', 'closed'] as const).filter(
    (status) => status !== site.status && !(isLast && status === 'closed'),
  )
  return (
    <ConsolePanel title={t('status')}>
      {answer?.isSaved && <p role="status">{t('statusSaved')}</p>}
      <Facts
        facts={[
          { name: t('code'), value: site.site },
          { name: t('status'), value: t(`statusOf.${site.status}`) },
          ...(['shipping', 'tax', 'payment'] as const).map((each) => ({
            name: t(`isSetOf.${each}`),
            value: t(site.isSet[each] ? 'set' : 'notSet'),
          })),
        ]}
      />
      <p>{t(`statusText.${site.status}`)}</p>
      {site.status === 'hidden' && (
        <ConsoleForm limits={{}} intent="preview" answer={answer?.intent === 'preview' ? answer : undefined}>
          <input type="hidden" name="site" value={site.site} />
          <Button look="quiet" size="small">
            {t('preview')}
          </Button>
          <p>{t('previewHint')}</p>
        </ConsoleForm>
      )}
      {may &&
        others.map((status) => <StatusForm key={status} site={site.site} status={status} answer={answer} />)}
    </ConsolePanel>
  )
}

type StatusFormProps = {
  readonly site: string
  readonly status: SiteStatus
  readonly answer: FormAnswer | undefined
}

function StatusForm({ site, status, answer }: StatusFormProps) {
  const t = useTranslations('platformSites')
  const act = acts[status]
  const isOwn = answer?.intent === 'status' && answer.typed?.status === status
  return (
    <ConsoleForm limits={{}} intent="status" answer={isOwn ? answer : undefined}>
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="status" value={status} />
      <ConfirmedButton
        look={status === 'closed' ? 'danger' : 'quiet'}
        size="small"
        question={{ title: t(`${act}Ask`), text: t(`${act}AskText`) }}
      >
        {t(act)}
      </ConfirmedButton>
    </ConsoleForm>
  )
}
