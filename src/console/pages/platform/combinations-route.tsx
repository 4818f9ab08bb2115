import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { combinationsCall, saveCombinationsCall } from '#modules/offers/calls/combinations.ts'
import { choosablePairs } from '#modules/offers/rules/combinations.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { saveForm } from '../../parts/kit/form/save-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import css from './combinations.module.css'
import { SiteTabs, siteInAddress } from './site-tabs.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const { sites } = await mall.call(combinationsCall, {})
  return siteInAddress(sites, request, mall)
}

const nameOf = ([kind, other]: readonly string[]) => `${kind}.${other}`

export const action = saveForm(saveCombinationsCall, (form) => {
  const apart = choosablePairs.filter((pair) => !form.has(nameOf(pair))).map(([one, other]) => [one, other])
  return { site: String(form.get('site') ?? ''), apart: apart as never }
})

/** Which kinds of offers are used together on a site. */
export default function Combinations() {
  const { sites, chosen } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('combinations')
  const may = useMay()('combinations.change')
  const isApart = (pair: readonly string[]) => chosen.apart.some((each) => nameOf(each) === nameOf(pair))
  const rows = [...Map.groupBy(choosablePairs, ([kind]) => kind)]
  return (
    <>
      <ConsoleHead
        title={t('title')}
        intro={t('intro')}
        back={{ to: pages.platformOffers(), name: t('back') }}
      />
      <SiteTabs
        label={t('sites')}
        sites={sites}
        chosen={chosen.site}
        to={(site) => pages.combinations(site)}
      />
      <ConsoleForm
        key={chosen.site}
        made={JSON.stringify(chosen)}
        answer={answer}
        isReadOnly={!may}
        saveBar={may ? { saved: t('saved') } : undefined}
      >
        <input type="hidden" name="site" value={chosen.site} />
        <ConsolePanel hint={t('placed')}>
          <div className={css.kinds}>
            {rows.map(([kind, pairs]) => (
              <fieldset key={kind} className={css.kind} disabled={!may}>
                <legend>
                  {t(`kind.${kind}`)} <span>{t('together')}</span>
                </legend>
                {pairs.map((pair) => (
                  <label key={nameOf(pair)}>
                    <input type="checkbox" name={nameOf(pair)} defaultChecked={!isApart(pair)} />
                    {t(`kind.${pair[1]}`)}
                  </label>
                ))}
              </fieldset>
            ))}
          </div>
        </ConsolePanel>
      </ConsoleForm>
    </>
  )
}
