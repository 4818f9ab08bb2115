import { IconArrowLeft } from '@tabler/icons-react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { fullName } from '#domain/address/address.ts'
import { carrierName } from '#domain/orders/carriers.ts'
import { Button } from '#ui/button.tsx'
import { Field, FormProblem, Select } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { Picture } from '#ui/picture.tsx'
import { fieldErrors, refused } from '#ui/refused.ts'
import { carriers, shipOrder, shopOrder } from '#wire/merchant-orders.ts'
import { pages } from '#wire/pages.ts'
import css from '../console.module.css'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const { shop, orderId } = { shop: params.shop!, orderId: params.orderId! }
  const [order, known] = await Promise.all([
    mall.call(shopOrder, { shop, orderId }),
    mall.call(carriers, { shop, orderId }),
  ])
  return {
    shop,
    order,
    carriers: known,
    key: crypto.randomUUID(),
    isSent: new URL(request.url).searchParams.has('sent'),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const lines = [...form]
    .filter(([name]) => name.startsWith('line.'))
    .map(([name, value]) => ({ lineId: name.slice(5), quantity: Number.parseInt(String(value) || '0', 10) }))
    .filter((line) => line.quantity > 0)
  try {
    await context.get(mallContext).call(
      shipOrder,
      {
        shop: params.shop!,
        orderId: params.orderId!,
        carrier: String(form.get('carrier') ?? ''),
        trackingNumber: String(form.get('trackingNumber') ?? ''),
        ...(lines.length > 0 ? { lines } : {}),
      },
      { key: String(form.get('key') ?? '') || crypto.randomUUID() },
    )
  } catch (error) {
    return { problem: refused(error) }
  }
  return redirect(`${pages.shopOrder(params.shop!, params.orderId!)}?sent`)
}

export default function ShopOrderPage() {
  const loaderData = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const t = useTranslations('office')
  const words = useTranslations('orders')
  const format = useFormat()
  const language = useLanguage()
  const { order } = loaderData
  const errors = fieldErrors(actionData?.problem)
  const address = order.shippingAddress
  return (
    <>
      <PrivateHead title={order.number} />
      <Link to={pages.shopOrders(loaderData.shop)}>
        <IconArrowLeft size={16} aria-hidden="true" style={{ display: 'inline', verticalAlign: '-2px' }} />{' '}
        {t('back')}
      </Link>
      <header className={css.head}>
        <h1 tabIndex={-1} className="figures">
          {order.number}
        </h1>
        <p>{words(`status.${order.status}`)}</p>
      </header>
      {loaderData.isSent && <p role="status">{t('shipped')}</p>}
      <FormProblem>{actionData?.problem?.message}</FormProblem>
      <div className={css.columns}>
        <div className={css.lines}>
          {order.actions.includes('ship') && (
            <Form method="post" className={css.part} key={order.shipments.length}>
              <h2>{t('ship')}</h2>
              <p className={css.muted}>{t('shipAll')}</p>
              <input type="hidden" name="key" value={loaderData.key} />
              <ul className={css.lines}>
                {order.lines
                  .filter((line) => line.shippedQuantity < line.quantity)
                  .map((line) => {
                    const left = line.quantity - line.shippedQuantity
                    return (
                      <li key={line.lineId} className={css.line}>
                        <Picture file={line.picture} alt="" sizes="56px" />
                        <p>
                          {line.name}
                          <span className={css.muted}>
                            {t('left', { left: String(left), count: String(line.quantity) })}
                          </span>
                        </p>
                        <input
                          className={css.small}
                          type="number"
                          name={`line.${line.lineId}`}
                          aria-label={`${t('inParcel')}: ${line.name}`}
                          defaultValue={left}
                          min={0}
                          max={left}
                        />
                      </li>
                    )
                  })}
              </ul>
              <div className={css.fields}>
                <Select label={t('carrier')} name="carrier" error={errors.carrier} required>
                  {loaderData.carriers.map((carrier) => (
                    <option key={carrier} value={carrier}>
                      {carrierName(carrier, language)}
                    </option>
                  ))}
                </Select>
                <Field
                  label={t('trackingNumber')}
                  name="trackingNumber"
                  error={errors.trackingNumber}
                  autoComplete="off"
                  required
                />
              </div>
              <Button>{t('shipNow')}</Button>
            </Form>
          )}
          <section className={css.part}>
            <h2>{t('items')}</h2>
            <ul className={css.lines}>
              {order.lines.map((line) => (
                <li key={line.lineId} className={css.line}>
                  <Picture file={line.picture} alt="" sizes="56px" />
                  <p>
                    {line.name}
                    <span className={css.muted}>
                      {[line.sku, ...line.chosen.map(({ value }) => value), `× ${line.quantity}`].join(' · ')}
                    </span>
                  </p>
                  <span className="money">{format.money(line.goods)}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className={css.lines}>
          <section className={css.part}>
            <h2>{t('address')}</h2>
            <address className={css.address}>
              <strong>{fullName(address)}</strong>
              <span>{[address.company, address.street, address.detail].filter(Boolean).join(', ')}</span>
              <span>
                {[address.postalCode, address.city, address.province, address.country]
                  .filter(Boolean)
                  .join(' ')}
              </span>
              <span>{address.phone}</span>
            </address>
            {order.remark && (
              <p>
                <span className={css.muted}>{t('remark')}</span>
                <br />
                {order.remark}
              </p>
            )}
          </section>
          {order.shipments.length > 0 && (
            <section className={css.part}>
              <h2>{t('parcels')}</h2>
              <ul className={css.lines}>
                {order.shipments.map((shipment) => (
                  <li key={shipment.shipmentId}>
                    {carrierName(shipment.carrier, language)}{' '}
                    <strong className="figures">{shipment.trackingNumber}</strong>
                    <br />
                    <span className={css.muted}>
                      {format.moment(new Date(shipment.sentAt))} · {words(`parcelStatus.${shipment.status}`)}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  )
}
