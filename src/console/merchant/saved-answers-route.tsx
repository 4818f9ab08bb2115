import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SavedAnswer } from '#domain/after-sales/saved-answer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { savedAnswers } from '#wire/after-sales/saved-answers.ts'
import { pages } from '#wire/pages.ts'
import css from '../after-sales/after-sales.module.css'
import { listExport } from '../kit/list/list-csv.server.ts'
import { listLoader, wholeList } from '../kit/list/list-loader.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { defineList } from '../kit/list/list-spec.ts'
import { useMay } from '../kit/may.tsx'

const list = defineList<SavedAnswer>()({
  texts: 'savedAnswers',
  rowId: ({ answerId }) => answerId,
  rowLink: ({ answerId }, { params }) => pages.savedAnswer(params.shop!, answerId),
  rowOpens: 'sheet',
  search: ({ title, text }) => `${title} ${text}`,
  columns: {
    title: { cell: ({ title }) => title, csv: ({ title }) => title },
    text: { cell: ({ text }) => <span className={css.goodsCell}>{text}</span>, csv: ({ text }) => text },
  },
})

const read = wholeList<SavedAnswer>(list, (mall, params) => mall.call(savedAnswers, { shop: params.shop! }))

export const middleware = [listExport(list, read)]
export const loader = listLoader(list, read)

/** The texts that a shop keeps to answer after-sales with. */
export default function SavedAnswers() {
  const t = useTranslations('savedAnswers')
  const afterSaleText = useTranslations('deskAfterSales')
  const { shop = '' } = useParams()
  const add = useMay()('shopAfterSale.decide') && (
    <ButtonLink to={pages.savedAnswer(shop, 'add')} size="small">
      {t('add')}
    </ButtonLink>
  )
  return (
    <ListPage
      list={list}
      intro={t('intro')}
      openParam="answerId"
      actions={add}
      emptyAction={add}
      back={{ to: pages.shopAfterSales(shop), name: afterSaleText('back') }}
    />
  )
}
