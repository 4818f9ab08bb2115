import { IconEye } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ListText } from '#console/parts/kit/list/list-spec.ts'
import { useMay } from '#console/parts/kit/may.tsx'
import type { UnpublishedEdit } from '#modules/catalogue/rules/edited-product.ts'
import type { FieldChange } from '#modules/catalogue/rules/product-history.ts'
import { changesOfEdit } from '#modules/catalogue/rules/unpublished-edit.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import css from './draft.module.css'
import type { EditorData } from './editor-data.ts'
import { FieldChangeNote, placeOfField, withAmounts } from './field-change.tsx'

type DraftProps = { readonly toEdit: EditorData; readonly unpublished: UnpublishedEdit }

/** Saved, unpublished edit of a product: its author, and the changes that buyers will see. */
export function ProductDraftNote({ toEdit, unpublished }: DraftProps) {
  const t = useTranslations('productEditor')
  const may = useMay()
  const format = useFormat()
  const { product, shop } = toEdit
  if (!product) return null
  const changes = changesOfEdit(product, unpublished.product)
  return (
    <section className={css.draft} aria-labelledby="draft">
      <h2 id="draft">{t('draftTitle')}</h2>
      <p className={css.who}>
        {t('draftBy', {
          by: unpublished.by || t('formerAccount'),
          at: format.moment(new Date(unpublished.at)),
        })}
      </p>
      {unpublished.product.version !== product.version && (
        <p className={css.outdated}>{t('draftOutdated')}</p>
      )}
      {changes.length === 0 ? (
        <p>{t('draftSame')}</p>
      ) : (
        <details open={changes.length <= 6}>
          <summary>{t('draftChanges', { count: changes.length })}</summary>
          <Changes changes={changes} toEdit={toEdit} />
        </details>
      )}
      <p className={css.buttons}>
        <Link className={css.preview} to={pages.shopProductDraftPreview(shop, product.productId)}>
          <IconEye size={18} aria-hidden="true" /> {t('previewDraft')}
        </Link>
        {may('product.change') && (
          <Button look="plain" size="small" name="discard" value="on">
            {t('discardDraft')}
          </Button>
        )}
      </p>
    </section>
  )
}

function Changes({ changes, toEdit }: { changes: readonly FieldChange[]; toEdit: EditorData }) {
  const t = useTranslations('productHistory')
  const own = useTranslations('productEditor')
  const language = useLanguage()
  const { categories, warehouses, sites } = toEdit
  const categoryOf = (id: string | undefined) =>
    categories.find(({ categoryId }) => categoryId === id)?.name ?? id
  const warehouseOf = (place: string) => {
    const found = warehouses.find((each) => each.place === place)
    return found ? textIn(found.name, language) : place
  }
  const shown = changes.map((change): FieldChange => {
    const { path } = change
    if (path[0] === 'category')
      return { ...change, before: categoryOf(change.before), after: categoryOf(change.after) }
    if (path[2] === 'stock') return { ...change, path: path.with(3, warehouseOf(path[3]!)) }
    return withAmounts(change, sites)
  })
  return (
    <ul className={css.changes}>
      {shown.map((change) => (
        <li key={change.path.join('.')}>
          <strong>
            {change.path[0] === 'pictureTexts'
              ? own('altShown')
              : change.path[0] === 'pictureDescriptions'
                ? own('mediumText')
                : placeOfField(change, { t: t as unknown as ListText })}
          </strong>{' '}
          {isShort(change) && <FieldChangeNote {...change} />}
        </li>
      ))}
    </ul>
  )
}

/** Lists and long texts are only named: their page or the fields below say more. */
const isShort = ({ before = '', after = '' }: FieldChange) =>
  [before, after].every((text) => text.length <= 80 && !/^[[{<]/.test(text))
