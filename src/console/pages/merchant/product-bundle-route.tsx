import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { editedBundleCall, saveBundleCall } from '#modules/catalogue/calls/bundles.ts'
import type { EditedBundle } from '#modules/catalogue/rules/edited-bundle.ts'
import { typedOfHtml } from '#modules/catalogue/rules/plain-description.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { useHasSites, useSiteName } from '#ui/site-name.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { toMajorText } from '#vocabulary/money.ts'
import { sitesInUse } from '#vocabulary/sites.ts'
import { formProblem, savedForm, typedIn } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { SwitchField, TextField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import css from './product/editor.module.css'
import { namedBySlot, readBundle, shownPlaces } from './product/read-bundle.ts'

const asked = (params: LoaderFunctionArgs['params']) => ({ shop: params.shop!, productId: params.productId! })

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const bundle: EditedBundle = await mall.call(editedBundleCall, asked(params))
  const shown = sitesInUse(mall.sites, Object.keys(bundle.savings))
  return { bundle, sites: shown.map(({ code }) => code) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const { currencies } = await mall.call(editedBundleCall, asked(params))
  const { change, invalid } = readBundle(form, currencies)
  if (invalid.length > 0) return data<FormAnswer>({ invalid, typed: typedIn(form) }, { status: 422 })
  try {
    await mall.call(saveBundleCall, { ...asked(params), version: Number(form.get('version')), ...change })
  } catch (error) {
    return formProblem(namedBySlot(refused(error), change), form)
  }
  return savedForm(form)
}

/** The parts that buyers put together around a product, their conflicts, and the saving of a whole bundle. */
export default function ProductBundlePage() {
  const { bundle, sites } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const { shop } = useParams()
  const t = useTranslations('productBundle')
  const language = useLanguage()
  const siteName = useSiteName()
  const hasSites = useHasSites()
  const may = useMay()
  return (
    <>
      <ConsoleHead
        title={t('title', { name: textIn(bundle.name, language) })}
        intro={t('intro')}
        back={{ to: pages.shopProduct(shop!, bundle.productId), name: t('back') }}
      >
        <Link to={pages.productById(bundle.productId)}>{t('view')}</Link>
      </ConsoleHead>
      <ConsoleForm
        version={bundle.version}
        answer={answer}
        isReadOnly={!may('price.change')}
        saveBar={{ saved: t('saved') }}
      >
        <div className={css.all}>
          {shownPlaces(bundle).map((place) => (
            <SlotPanel key={place} place={place} slot={bundle.slots[place]} />
          ))}
          <ConsolePanel title={t('conflicts')} hint={t('conflictsHint', { skus: bundle.ownSkus.join(', ') })}>
            <TextField
              label={t('pairs')}
              name="conflicts"
              rows={4}
              spellCheck={false}
              value={bundle.conflicts.map((pair) => pair.join(' + ')).join('\n')}
            />
          </ConsolePanel>
          <ConsolePanel title={t('savings')} hint={t('savingsHint')}>
            <div className={css.fields}>
              {bundleSites(bundle, sites).map(([site, currency]) => (
                <TextField
                  key={site}
                  label={hasSites ? t('saving', { site: siteName(site) }) : t('savings')}
                  name={`savings.${site}`}
                  prefix={currency}
                  inputMode="decimal"
                  autoComplete="off"
                  value={bundle.savings[site] && toMajorText({ amount: bundle.savings[site], currency })}
                />
              ))}
            </div>
          </ConsolePanel>
        </div>
      </ConsoleForm>
    </>
  )
}

const bundleSites = ({ currencies }: EditedBundle, sites: readonly string[]) =>
  Object.entries(currencies).filter(([site]) => sites.includes(site))

function SlotPanel({ place, slot }: { place: number; slot: EditedBundle['slots'][number] | undefined }) {
  const t = useTranslations('productBundle')
  const at = `slots.${place}`
  const details = slot && { en: typedOfHtml(slot.details.en), zh: typedOfHtml(slot.details.zh) }
  return (
    <ConsolePanel title={t('slot', { number: String(place + 1) })} hint={t(slot ? 'slotHint' : 'slotEmpty')}>
      <LocalTextField label={t('name')} name={`${at}.name`} value={slot?.name} />
      <TextField
        label={t('skus')}
        name={`${at}.skus`}
        hint={t('skusHint')}
        rows={4}
        spellCheck={false}
        value={slot?.skus.join('\n')}
      />
      <div className={css.fields}>
        <TextField
          label={t('quantity')}
          name={`${at}.quantity`}
          inputMode="numeric"
          value={slot?.quantity ?? 1}
        />
        <SwitchField label={t('isRequired')} name={`${at}.isRequired`} isOn={slot?.isRequired ?? true} />
      </div>
      <LocalTextField
        label={t('details')}
        name={`${at}.details`}
        hint={t('detailsHint')}
        rows={3}
        value={details}
      />
    </ConsolePanel>
  )
}
