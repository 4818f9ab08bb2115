import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { editedCategoriesCall } from '#modules/catalogue/calls/edited-categories.ts'
import type { EditedCategory } from '#modules/catalogue/rules/edited-category.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { useMay } from '../../parts/kit/may.tsx'
import css from './categories.module.css'

const list = defineList<EditedCategory>()({
  texts: 'categories',
  rowId: ({ categoryId }) => categoryId,
  rowLink: ({ categoryId }) => pages.editedCategory(categoryId),
  rowOpens: 'sheet',
  search: ({ name, urlKey }) => `${name.en} ${name.zh} ${urlKey}`,
  columns: {
    name: {
      cell: ({ name, picture, depth }, { language }) => (
        <span className={css.name} style={{ '--depth': Math.min(depth, 5) } as CSSProperties}>
          <span className={css.picture}>{picture && <Picture file={picture} alt="" sizes="40px" />}</span>
          {textIn(name, language)}
        </span>
      ),
      isRowHeader: true,
    },
    address: { cell: ({ urlKey }) => urlKey, onPhone: 'hidden' },
    seen: {
      cell: ({ isHidden }, { t }) => (
        <ConsoleBadge tone={isHidden ? 'grey' : 'green'}>{t(isHidden ? 'hidden' : 'shown')}</ConsoleBadge>
      ),
    },
  },
})

export const loader = listLoader(
  list,
  wholeList<EditedCategory>(list, async (mall) => (await mall.call(editedCategoriesCall, {})).categories),
)

/** The categories of the mall, as its menu reads them. */
export default function Categories() {
  const t = useTranslations('categories')
  const may = useMay()
  return (
    <ListPage
      list={list}
      intro={t('intro')}
      openParam="categoryId"
      actions={
        <>
          <ButtonLink to={pages.editedBrands()} size="small" look="quiet">
            {t('brands')}
          </ButtonLink>
          {may('content.change') && (
            <ButtonLink to={pages.editedCategory('add')} size="small">
              {t('add')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
