import { useTranslations } from 'use-intl'
import { editedBrandsCall } from '#modules/catalogue/calls/edited-categories.ts'
import type { EditedBrand } from '#modules/catalogue/rules/edited-category.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { useMay } from '../../parts/kit/may.tsx'
import css from './categories.module.css'

const list = defineList<EditedBrand>()({
  texts: 'brands',
  rowId: ({ brandId }) => brandId,
  rowLink: ({ brandId }) => pages.editedBrand(brandId),
  rowOpens: 'sheet',
  search: ({ name, localName, slug }) => `${name} ${localName.en} ${localName.zh} ${slug}`,
  columns: {
    name: {
      cell: ({ name, localName, logo }, { language }) => (
        <span className={css.name}>
          <span className={css.picture}>{logo && <Picture file={logo} alt="" sizes="40px" />}</span>
          {localName[language] || name}
        </span>
      ),
      isRowHeader: true,
    },
    about: { cell: ({ about }, { language }) => textIn(about, language), onPhone: 'hidden' },
  },
})

export const loader = listLoader(
  list,
  wholeList<EditedBrand>(list, async (mall) => (await mall.call(editedBrandsCall, {})).brands),
)

/** The brands of the goods, by the alphabet. */
export default function Brands() {
  const t = useTranslations('brands')
  const may = useMay()
  return (
    <ListPage
      list={list}
      intro={t('intro')}
      openParam="brandId"
      actions={
        <>
          <ButtonLink to={pages.editedCategories()} size="small" look="quiet">
            {t('categories')}
          </ButtonLink>
          {may('content.change') && (
            <ButtonLink to={pages.editedBrand('add')} size="small">
              {t('add')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
