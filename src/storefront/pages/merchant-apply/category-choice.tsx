import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { CategoryNode } from '#modules/catalogue/rules/product.ts'
import { Choice } from '#ui/form/field.tsx'
import type { Id } from '#vocabulary/identifiers.ts'
import css from './merchant-apply.module.css'

type CategoryChoiceProps = {
  readonly categories: readonly CategoryNode[]
  readonly chosen: readonly Id[]
  readonly error: string | undefined
}

/** The first two levels of the mall's categories; a branch without children is selectable itself. */
export function CategoryChoice({ categories, chosen, error }: CategoryChoiceProps) {
  const t = useTranslations('merchants')
  const id = useId()
  if (categories.length === 0) return null
  const choice = ({ categoryId, name }: CategoryNode, isFirst: boolean) => (
    <Choice
      key={categoryId}
      label={name}
      name="categoryIds"
      value={categoryId}
      defaultChecked={chosen.includes(categoryId)}
      aria-invalid={isFirst && error ? true : undefined}
    />
  )
  const [first] = categories
  return (
    <fieldset className={css.categories} aria-describedby={id}>
      <legend>{t('categories')}</legend>
      <p id={id} className={error ? css.wrong : css.note}>
        {error ?? t('categoriesHint')}
      </p>
      <div className={css.branches}>
        {categories.map((branch) =>
          branch.children.length === 0 ? (
            choice(branch, branch === first)
          ) : (
            <div key={branch.categoryId} role="group" aria-label={branch.name} className={css.branch}>
              <p aria-hidden="true">{branch.name}</p>
              {branch.children.map((leaf, place) => choice(leaf, branch === first && place === 0))}
            </div>
          ),
        )}
      </div>
    </fieldset>
  )
}
