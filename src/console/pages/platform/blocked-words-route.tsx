import type { ActionFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { blockedWordsCall, unblockWordsCall } from '#modules/search/calls/searches.ts'
import type { BlockedWords } from '#modules/search/rules/edited-search.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { runBulk } from '../../parts/kit/list/bulk.ts'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { useMay } from '../../parts/kit/may.tsx'

const list = defineList<BlockedWords>()({
  texts: 'blockedWords',
  rowId: ({ blockedId }) => blockedId,
  search: ({ words }) => words,
  pageSize: 100,
  columns: { words: { cell: ({ words }) => words, isRowHeader: true } },
  bulk: { unblock: { needs: 'content.change' } },
})

export const loader = listLoader(
  list,
  wholeList<BlockedWords>(list, async (mall) => (await mall.call(blockedWordsCall, {})).blocked),
)

export async function action({ request, ...args }: ActionFunctionArgs) {
  return runBulk(await request.formData(), args, {
    unblock: (mall, ids) => mall.call(unblockWordsCall, { blockedIds: [...ids] }),
  })
}

/** Words that keep searches off the list of popular ones. */
export default function BlockedWordsPage() {
  const t = useTranslations('blockedWords')
  const add = useMay()('content.change') && (
    <ButtonLink to={pages.blockSearchWords()} size="small">
      {t('add')}
    </ButtonLink>
  )
  return (
    <ListPage
      list={list}
      intro={t('intro')}
      back={{ to: pages.searchReport(), name: t('back') }}
      emptyAction={add}
      actions={add}
    />
  )
}
