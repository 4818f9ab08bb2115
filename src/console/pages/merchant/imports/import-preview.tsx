import { useTranslations } from 'use-intl'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { textIn } from '#vocabulary/language.ts'
import { isCurrency } from '#vocabulary/money.ts'
import { ConsoleBadge } from '../../../parts/kit/badge.tsx'
import { ConsolePanel } from '../../../parts/kit/panel.tsx'
import css from './imports.module.css'
import type { ShownUpload } from './shown-upload.ts'

const effectTone = { added: 'green', changed: 'amber', unchanged: 'grey', refused: 'red' } as const

/** The first products of a file, and what becomes of each. */
export function ImportPreview({ upload }: { readonly upload: ShownUpload }) {
  const t = useTranslations('catalogueFiles.preview')
  if (upload.preview.length === 0) return null
  return (
    <ConsolePanel title={t('title')} hint={t('hint')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
      <div className={css.scroll} tabIndex={0} role="group" aria-label={t('title')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t('product')}</th>
              <th scope="col">{t('effect')}</th>
              <th scope="col">{t('price')}</th>
              <th scope="col">{t('stock')}</th>
              <th scope="col">{t('variants')}</th>
              <th scope="col">{t('pictures')}</th>
            </tr>
          </thead>
          <tbody>
            {upload.preview.map((product) => (
              <PreviewRow key={product.line} product={product} sites={upload.sites} />
            ))}
          </tbody>
        </table>
      </div>
    </ConsolePanel>
  )
}

type PreviewRowProps = {
  readonly product: ShownUpload['preview'][number]
  readonly sites: ShownUpload['sites']
}

function PreviewRow({ product, sites }: PreviewRowProps) {
  const t = useTranslations('catalogueFiles.preview')
  const format = useFormat()
  const language = useLanguage()
  const { line, name, effect, amounts, stock, variants, pictures, texts } = product
  const prices = sites.flatMap(({ code, currency }) => {
    const amount = amounts[code]
    return amount === undefined || !isCurrency(currency) ? [] : [format.money({ amount, currency })]
  })
  return (
    <tr>
      <td>{line}</td>
      <th scope="row">
        {name}
        {texts.length > 0 && (
          <ul className={css.texts}>
            {texts.map((text) => (
              <li key={text.en}>{textIn(text, language)}</li>
            ))}
          </ul>
        )}
      </th>
      <td>
        <ConsoleBadge tone={effectTone[effect]}>{t(`effects.${effect}`)}</ConsoleBadge>
      </td>
      <td>{prices.join(' · ')}</td>
      {[stock, variants, pictures].map((count, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three columns in their order
        <td key={index}>{effect === 'refused' ? '' : format.number(count)}</td>
      ))}
    </tr>
  )
}
