import { Fragment, type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ComboField } from '#console/parts/kit/form/combo-field.tsx'
import { ConsoleForm, type FormAnswer } from '#console/parts/kit/form/console-form.tsx'
import { ChoiceField, SwitchField, TextField } from '#console/parts/kit/form/field.tsx'
import { useFormReset } from '#console/parts/kit/form/form-reset.ts'
import { LocalTextField } from '#console/parts/kit/form/local-text-field.tsx'
import { ReadOnly } from '#console/parts/kit/form/read-only.tsx'
import { useMay } from '#console/parts/kit/may.tsx'
import { ConsolePanel, PanelColumns } from '#console/parts/kit/panel.tsx'
import { type EditedProduct, productKinds } from '#modules/catalogue/rules/edited-product.ts'
import { missingForSale } from '#modules/catalogue/rules/missing-for-sale.ts'
import { Button } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { Checklist } from './checklist.tsx'
import { ProductDetailsForm } from './details.tsx'
import { ProductDraftNote } from './draft.tsx'
import css from './editor.module.css'
import type { EditorData } from './editor-data.ts'
import { ProductFigures } from './figures.tsx'
import { Options } from './options.tsx'
import { Pictures } from './pictures.tsx'
import { useGrid } from './rows.ts'
import { useTaxClassChoices } from './tax-class-choices.ts'

export type EditorAnswer = FormAnswer & {
  /** The version that another person saved concurrently. */
  readonly theirVersion?: number
}

type EditorProps = {
  readonly toEdit: EditorData
  readonly answer: EditorAnswer | undefined
  /** It was put on the shelf by the last sending. */
  readonly isPublished: boolean
}

/** The form of a product, new or not: one Save for all of it. */
export function Editor({ toEdit, answer, isPublished }: EditorProps) {
  const t = useTranslations('productEditor')
  const may = useMay()
  const { limits, unpublished } = toEdit
  const product = unpublished?.product ?? toEdit.product
  const mayWrite = may('product.change')
  const isDraft = !product || product.status === 'draft'
  return (
    <ConsoleForm
      key={product ? `${product.version}.${unpublished?.revision ?? 0}` : 'new'}
      limits={limits}
      answer={answer}
      isReadOnly={!mayWrite && !may('stock.change')}
      encType="multipart/form-data"
      saveBar={{
        saved: t(isPublished ? 'published' : unpublished ? 'kept' : isDraft ? 'savedDraft' : 'saved'),
        ...(!isDraft &&
          mayWrite && {
            before: (
              <Button look="quiet" name="keep" value="on">
                {t('keep')}
              </Button>
            ),
            ...(unpublished && { save: t('publishDraft') }),
          }),
        ...(isDraft &&
          mayWrite && {
            save: t('saveDraft'),
            more: (
              <Button name="publish" value="on">
                {t('publish')}
              </Button>
            ),
          }),
      }}
    >
      {product && <input type="hidden" name="version" value={product.version} />}
      {mayWrite && <input type="hidden" name="whole" value="on" />}
      {!isDraft && <input type="hidden" name="wasShown" value="on" />}
      {unpublished && <input type="hidden" name="unpublished" value={unpublished.revision} />}
      {unpublished && <ProductDraftNote toEdit={toEdit} unpublished={unpublished} />}
      {answer?.theirVersion !== undefined && product && (
        <section className={css.meanwhile} role="alert">
          <h2>{t('changedTitle')}</h2>
          <p>{t('changedText')}</p>
          <p className={css.buttons}>
            <Button name="over" value={answer.theirVersion} look="quiet">
              {t('saveMine')}
            </Button>
            <Link to={pages.shopProduct(toEdit.shop, product.productId)} target="_blank">
              {t('seeTheirs')}
            </Link>
          </p>
        </section>
      )}
      <MadeAnewOnReset>
        {(onChanged) => (
          <ReadOnly when={!mayWrite}>
            <Fields toEdit={toEdit} onChanged={onChanged} />
          </ReadOnly>
        )}
      </MadeAnewOnReset>
    </ConsoleForm>
  )
}

function Fields({ toEdit, onChanged }: { toEdit: EditorData; onChanged: () => void }) {
  const { sites, homeSite, warehouses } = toEdit
  const product = toEdit.unpublished?.product ?? toEdit.product
  const [grid, change] = useGrid(product)
  const [files, setFiles] = useState<readonly string[]>(() => filesOf(product?.pictures ?? []))
  return (
    <>
      <PanelColumns aside={<Aside product={product} homeSite={homeSite} />}>
        <What toEdit={{ ...toEdit, product }} />
        <Pictures
          pictures={product?.pictures ?? []}
          onChanged={(shown) => {
            setFiles(filesOf(shown))
            onChanged()
          }}
        />
      </PanelColumns>
      <Options
        grid={grid}
        change={(next) => {
          change(next)
          onChanged()
        }}
      />
      <ProductFigures grid={grid} warehouses={warehouses} sites={sites} files={files} />
      <ProductDetailsForm product={product} onChanged={onChanged} />
    </>
  )
}

/** The pictures among them, which a variant may have for its own. */
const filesOf = (shown: EditedProduct['pictures']) =>
  shown.flatMap(({ file, kind }) => (kind === 'picture' ? [file] : []))

function What({ toEdit: { product, brands, categories, taxClasses } }: { toEdit: EditorData }) {
  const taxClassChoices = useTaxClassChoices(taxClasses)
  const t = useTranslations('productEditor')
  const wrong = useTranslations('kit.form.wrong')
  return (
    <ConsolePanel title={t('what')}>
      <LocalTextField label={t('name')} name="name" value={product?.name} isRequired isCheckedByMall />
      <div className={css.fields}>
        <ChoiceField
          label={t('category')}
          name="categoryId"
          value={product?.categoryId ?? ''}
          choices={[
            { value: '', name: t('noCategory') },
            ...categories.map(({ categoryId, name }) => ({ value: categoryId, name })),
            // It stays in a category that the platform hides.
            ...(product?.categoryId && !categories.some(({ categoryId }) => categoryId === product.categoryId)
              ? [{ value: product.categoryId, name: t('categoryHidden') }]
              : []),
          ]}
        />
        <ComboField
          label={t('brand')}
          name="brand"
          value={product?.brand}
          hint={t('brandHint')}
          choices={brands.map((name) => ({ value: name, name }))}
        />
        <ChoiceField
          label={t('kind')}
          name="kind"
          value={product?.kind ?? 'goods'}
          choices={productKinds.map((kind) => ({ value: kind, name: t(`kinds.${kind}`) }))}
        />
        <ChoiceField
          label={t('taxClass')}
          name="taxClass"
          hint={t('taxClassHint')}
          value={product?.taxClass ?? 'standard'}
          choices={taxClassChoices}
        />
        <TextField
          label={t('address')}
          name="urlKey"
          value={product?.urlKey}
          hint={product ? t('addressNow', { address: pages.product(product.urlKey) }) : t('addressHint')}
          wrong={wrong('address')}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
        />
      </div>
      <LocalTextField label={t('unit')} name="unit" value={product?.unit} hint={t('unitHint')} />
    </ConsolePanel>
  )
}

function Aside({ product, homeSite }: { product: EditedProduct | undefined; homeSite: string }) {
  const t = useTranslations('productEditor')
  if (product && product.status !== 'draft')
    return (
      <ConsolePanel title={t('onSale')}>
        <SwitchField
          label={t('shelf')}
          hint={t('shelfHint')}
          name="isOnShelf"
          isOn={product.status === 'onShelf'}
        />
      </ConsolePanel>
    )
  const nothing = { name: { en: '', zh: '' }, pictures: [], variants: [] }
  return <Checklist missing={missingForSale(product ?? nothing, homeSite)} homeSite={homeSite} />
}

/**
 * Fields that have state are recreated when the form is reset. `onChanged` notifies the form of changes that
 * no field has sent.
 */
function MadeAnewOnReset({ children }: { children: (onChanged: () => void) => ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)
  useFormReset(place, () => setRound((last) => last + 1))
  const onChanged = () =>
    requestAnimationFrame(() =>
      place.current?.closest('form')?.dispatchEvent(new Event('input', { bubbles: true })),
    )
  return (
    <div ref={place} className={css.all}>
      <Fragment key={round}>{children(onChanged)}</Fragment>
    </div>
  )
}
