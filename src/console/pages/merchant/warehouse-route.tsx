import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { removeWarehouseCall, saveWarehouseCall, warehousesCall } from '#modules/stock/calls/warehouses.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { SheetPart, SideSheet } from '../../parts/kit/side-sheet.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import { RegionsField } from './regions-field.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const shop = params.shop!
  const { warehouses: all } = await mall.call(warehousesCall, { shop })
  const warehouse = all.find(({ warehouseId }) => warehouseId === params.warehouseId)
  if (params.warehouseId && !warehouse) throw data(null, { status: 404 })
  return {
    shop,
    warehouse,
    next: Math.min(99, Math.max(-1, ...all.map(({ position }) => position)) + 1),
    countries: [...new Set(mall.sites.flatMap(({ countries }) => countries))],
    limits: limitsOf(saveWarehouseCall.input),
  }
}

type Form = (typeof saveWarehouseCall.input)['_output']

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const shop = params.shop!
  try {
    if (form.get('intent') === 'remove') {
      await mall.call(removeWarehouseCall, { shop, warehouseId: params.warehouseId! })
      return redirect(pages.shopWarehouses(shop))
    }
    const typed = { ...(readForm(saveWarehouseCall.input, form) as Form), shop }
    const everywhere = form.get('sends') !== 'chosen'
    const named = { ...typed, everywhere, ...(params.warehouseId && { warehouseId: params.warehouseId }) }
    const saved = await mall.call(saveWarehouseCall, named)
    if (!params.warehouseId) return redirect(pages.shopWarehouse(shop, saved.warehouseId))
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** One warehouse: its name, where it sends to, and when it is used up. */
export default function WarehouseSheet() {
  const { shop, warehouse, next, countries, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useTranslations('warehouses')
  const language = useLanguage()
  const may = useMay()
  const isReadOnly = !may('shop.change')
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined)
  return (
    <SideSheet
      key={warehouse?.warehouseId}
      title={warehouse ? textIn(warehouse.name, language) : t('add')}
      backTo={pages.shopWarehouses(shop)}
    >
      {of('save')?.isSaved && <StatusMessage>{t('saved')}</StatusMessage>}
      <ConsoleForm
        made={JSON.stringify(warehouse)}
        intent="save"
        limits={limits}
        answer={of('save')}
        isReadOnly={isReadOnly}
      >
        <LocalTextField label={t('name')} name="name" isRequired value={warehouse?.name} />
        <RegionsField regions={warehouse?.regions} countries={countries} isReadOnly={isReadOnly} />
        <TextField
          label={t('position')}
          hint={t('positionHint')}
          name="position"
          type="number"
          inputMode="numeric"
          value={warehouse?.position ?? next}
        />
        {!isReadOnly && (
          <p>
            <Button>{t('save')}</Button>
          </p>
        )}
      </ConsoleForm>
      {warehouse && !isReadOnly && (
        <SheetPart title={t('remove')}>
          <p>{t('removeText')}</p>
          <ConsoleForm intent="remove" answer={of('remove')}>
            <p>
              <ConfirmedButton
                look="danger"
                question={{
                  title: t('removeAsk', { name: textIn(warehouse.name, language) }),
                  text: t('removeText'),
                }}
              >
                {t('remove')}
              </ConfirmedButton>
            </p>
          </ConsoleForm>
        </SheetPart>
      )}
    </SideSheet>
  )
}
