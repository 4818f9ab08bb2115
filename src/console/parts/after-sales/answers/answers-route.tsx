import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SavedAnswer } from '#modules/after-sales/rules/saved-answer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { listExport } from '../../kit/list/list-csv.server.ts'
import { listLoader, wholeList } from '../../kit/list/list-loader.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { defineList } from '../../kit/list/list-spec.ts'
import { useMay } from '../../kit/may.tsx'
import css from '../after-sales.module.css'
import { consoleAnswers } from './console-answers.ts'
import { answersPlace } from './place.ts'

const list = defineList<SavedAnswer>()({
  texts: 'savedAnswers',
  rowId: ({ answerId }) => answerId,
  rowLink: ({ answerId }, { params }) => answersPlace(params).page(answerId),
  rowOpens: 'sheet',
  search: ({ title, text }) => `${title} ${text}`,
  columns: {
    title: { cell: ({ title }) => title, csv: ({ title }) => title },
    text: { cell: ({ text }) => <span className={css.goodsCell}>{text}</span>, csv: ({ text }) => text },
  },
})

const read = wholeList<SavedAnswer>(list, async (mall, params) => [
  ...(await consoleAnswers(params).read(mall)),
])

export const middleware = [listExport(list, read)]
export const loader = listLoader(list, read)

/** The saved replies of a shop or of the platform. */
export default function SavedAnswers() {
  const t = useTranslations('savedAnswers')
  const place = answersPlace(useParams())
  const add = useMay()(place.changes) && (
    <ButtonLink to={place.page('add')} size="small">
      {t('add')}
    </ButtonLink>
  )
  return <ListPage list={list} intro={t('intro')} openParam="answerId" actions={add} emptyAction={add} />
}
