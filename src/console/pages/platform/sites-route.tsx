import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { editedCarriersCall } from '#modules/shipments/calls/carriers.ts'
import {
  changeSiteStatusCall,
  previewSiteCall,
  saveSiteCall,
  siteChoices,
  sitesCall,
} from '#modules/sites/calls/sites.ts'
import { ButtonLink } from '#ui/button.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import type { SiteStatus } from '#vocabulary/sites.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { PanelColumns } from '../../parts/kit/panel.tsx'
import { readSite } from './read-site.server.ts'
import { SiteBasics } from './site-basics.tsx'
import { choicesOfSite } from './site-choices.server.ts'
import { SiteBuying, SiteDelivery, SiteSelling } from './site-panels.tsx'
import { SiteStatusPanel } from './site-status-panel.tsx'
import { SiteTabs, siteInAddress } from './site-tabs.tsx'
import { SiteTexts, SiteTimes } from './site-times.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const [{ sites }, { carriers }] = await Promise.all([
    mall.call(sitesCall, {}),
    mall.call(editedCarriersCall, {}),
  ])
  const { language } = mall
  return {
    ...siteInAddress(sites, request),
    ...choicesOfSite(language),
    carriers: carriers
      .filter(({ hasNumbers, isActive }) => hasNumbers && isActive)
      .map(({ code, name }) => ({ value: code, name: textIn(name, language) })),
    limits: limitsOf(siteChoices),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const mall = context.get(mallContext)
  const site = String(form.get('site') ?? '')
  try {
    const intent = form.get('intent')
    if (intent === 'preview') return redirect((await mall.call(previewSiteCall, { site })).address)
    if (intent === 'status') {
      await mall.call(changeSiteStatusCall, { site, status: String(form.get('status')) as SiteStatus })
      return savedForm(form)
    }
    await mall.call(saveSiteCall, readSite(form))
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** The sites: what each sells in, where it sends, and how it works (SYS-08, SYS-16). */
export default function Sites() {
  const { sites, chosen, limits, ...choices } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('platformSites')
  const may = useMay()('sites.change')
  const answerOf = (intent: string | undefined) => (answer?.intent === intent ? answer : undefined)
  return (
    <>
      <ConsoleHead title={t('title')} intro={t('intro')}>
        {may && (
          <ButtonLink to={pages.addSite()} size="small">
            {t('add')}
          </ButtonLink>
        )}
      </ConsoleHead>
      <SiteTabs
        label={t('sites')}
        sites={sites}
        chosen={chosen.site}
        to={(site) => pages.platformSites(site)}
      />
      <PanelColumns
        aside={
          <SiteStatusPanel
            site={chosen}
            answer={answerOf('status') ?? answerOf('preview')}
            may={may}
            isLast={sites.length < 2}
          />
        }
      >
        <ConsoleForm
          key={chosen.site}
          made={JSON.stringify(chosen)}
          version={chosen.version}
          limits={limits}
          answer={answerOf(undefined)}
          isReadOnly={!may}
          saveBar={may ? { saved: t('saved') } : undefined}
        >
          <input type="hidden" name="site" value={chosen.site} />
          <SiteBasics site={chosen} {...choices} />
          <SiteDelivery site={chosen} {...choices} isReadOnly={!may} />
          <SiteBuying site={chosen} isReadOnly={!may} />
          <SiteSelling site={chosen} isReadOnly={!may} />
          <SiteTimes site={chosen} />
          <SiteTexts site={chosen} />
        </ConsoleForm>
      </PanelColumns>
    </>
  )
}
