import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ManagedOffer } from '#modules/offers/rules/managed-offer.ts'
import type { OfferPreview } from '#modules/offers/rules/offer-preview.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { OffersLine } from '#ui/shown-offers.tsx'
import { TextField } from '../kit/form/field.tsx'
import { MomentField } from '../kit/form/moment-field.tsx'
import { readMoment } from '../kit/form/read-moment.ts'
import { ConsolePanel } from '../kit/panel.tsx'
import css from './offers.module.css'

/** Preview that the address requests, of 1 to 99 pieces. */
export function requestedPreview(query: URLSearchParams): { at: Date; quantity: number } | undefined {
  const form = new FormData()
  form.set('previewAt', query.get('previewAt') ?? '')
  const at = readMoment(form, 'previewAt')
  const quantity = Number.parseInt(query.get('quantity') ?? '1', 10)
  return at && at.getTime() > 0 ? { at, quantity: Math.min(99, Math.max(1, quantity || 1)) } : undefined
}

type PreviewPanelProps = { readonly offer: ManagedOffer; readonly preview: OfferPreview | undefined }

/** Preview of a buyer's prices at a chosen moment, with a warning where discounts add up to too much. */
export function PreviewPanel({ offer, preview }: PreviewPanelProps) {
  const t = useTranslations('offers')
  return (
    <ConsolePanel title={t('preview')} hint={t('previewHint')}>
      <Form method="get" className={css.find} preventScrollReset>
        <MomentField
          label={t('previewAt')}
          name="previewAt"
          value={new Date(preview?.at ?? offer.startsAt)}
        />
        <TextField
          label={t('previewQuantity')}
          name="quantity"
          value={1}
          inputMode="numeric"
          pattern="\d{1,2}"
          autoComplete="off"
        />
        <Button look="quiet" size="small">
          {t('previewShow')}
        </Button>
      </Form>
      {preview && <Previewed preview={preview} />}
    </ConsolePanel>
  )
}

function Previewed({ preview }: { preview: OfferPreview }) {
  const t = useTranslations('offers')
  const format = useFormat()
  if (preview.lines.length === 0) return <p role="status">{t('previewNothing')}</p>
  return (
    <div role="status" className={css.scroll}>
      <table className={css.goods}>
        <thead>
          <tr>
            <th scope="col">{t('previewGoods')}</th>
            <th scope="col">{t('previewList')}</th>
            <th scope="col">{t('previewPrice')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.lines.map((line) => (
            <tr key={line.variantId}>
              <th scope="row">{line.name}</th>
              <td className="money" data-label={t('previewList')}>
                {format.money(line.list)}
              </td>
              <td className="money" data-label={t('previewPrice')}>
                {format.money(line.price)}
                {line.isBelowFloor && <span className={css.warning}>{t('previewFloor')}</span>}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('previewTotal')}</th>
            <td className="money" data-label={t('previewList')}>
              {format.money(preview.list)}
            </td>
            <td className="money" data-label={t('previewPrice')}>
              {format.money(preview.price)}
            </td>
          </tr>
        </tbody>
      </table>
      <OffersLine
        label={t('title')}
        offers={preview.offers}
        at={new Date(preview.at)}
        currency={preview.price.currency}
      />
    </div>
  )
}
