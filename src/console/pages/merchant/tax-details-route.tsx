import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { saveShopTaxDetailsCall, shopTaxDetailsCall } from '#modules/settlements/calls/shop-money.ts'
import { sellerKinds } from '#modules/settlements/rules/dac7.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, TextField } from '../../parts/kit/form/field.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = params.shop!
  const { details } = await context.get(mallContext).call(shopTaxDetailsCall, { shop })
  return { shop, details, limits: limitsOf(saveShopTaxDetailsCall.input) }
}

type Details = (typeof saveShopTaxDetailsCall.input)['_output']

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  try {
    const details = readForm(saveShopTaxDetailsCall.input, form) as Details
    const country = String(form.get('country') ?? '')
      .trim()
      .toUpperCase()
    const bornOn = String(form.get('bornOn') ?? '') || undefined
    await context
      .get(mallContext)
      .call(saveShopTaxDetailsCall, { ...details, shop: params.shop!, country, bornOn })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

const optionalFields = ['firstName', 'postcode', 'vatNumber', 'registrationNumber'] as const

/** The legal identity of a shop, for the yearly report to tax offices. */
export default function TaxDetails() {
  const { shop, details, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('shopMoney')
  const field = (
    name: 'legalName' | 'street' | 'city' | 'country' | 'taxNumber' | (typeof optionalFields)[number],
  ) => (
    <TextField
      label={t(name)}
      name={name}
      value={details?.[name] ?? ''}
      {...(name === 'country' && { hint: t('countryHint') })}
      {...(name === 'legalName' && { hint: t('legalNameHint') })}
      {...(name === 'firstName' && { hint: t('bornOnHint') })}
      required={!(optionalFields as readonly string[]).includes(name)}
    />
  )
  return (
    <>
      <ConsoleHead
        title={t('tax')}
        intro={t('taxText')}
        back={{ to: pages.shopMoney(shop), name: t('back') }}
      />
      <ConsoleForm
        made={JSON.stringify(details)}
        limits={limits}
        answer={answer}
        saveBar={{ saved: t('saved') }}
      >
        <ConsolePanel>
          <ChoiceField
            label={t('sellerKind')}
            name="kind"
            value={details?.kind ?? 'company'}
            choices={sellerKinds.map((value) => ({ value, name: t(`sellerKinds.${value}`) }))}
          />
          {field('legalName')}
          {field('firstName')}
          {field('street')}
          {field('postcode')}
          {field('city')}
          {field('country')}
          {field('taxNumber')}
          {field('vatNumber')}
          {field('registrationNumber')}
          <TextField
            label={t('bornOn')}
            hint={t('bornOnHint')}
            name="bornOn"
            type="date"
            value={details?.bornOn ?? ''}
            required={false}
          />
        </ConsolePanel>
      </ConsoleForm>
    </>
  )
}
