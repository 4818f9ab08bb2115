import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChoiceField } from '#console/parts/kit/form/field.tsx'
import { HiddenLanguages } from '#console/parts/kit/form/hidden-languages.tsx'
import { LocalTextField } from '#console/parts/kit/form/local-text-field.tsx'
import { IconButton } from '#console/parts/kit/icon-button.tsx'
import { useMay } from '#console/parts/kit/may.tsx'
import { ConsolePanel } from '#console/parts/kit/panel.tsx'
import type { EditedProduct } from '#modules/catalogue/rules/edited-product.ts'
import { typedOfHtml } from '#modules/catalogue/rules/plain-description.ts'
import { productTabs } from '#modules/catalogue/rules/tabs.ts'
import { Button } from '#ui/button.tsx'
import { useLanguagesInUse } from '#ui/mall.ts'
import type { LocalText } from '#vocabulary/language.ts'
import css from './options.module.css'

type DetailsProps = { readonly product: EditedProduct | undefined; readonly onChanged: () => void }

const typed = (text: LocalText | undefined): LocalText | undefined =>
  text && { en: typedOfHtml(text.en), zh: typedOfHtml(text.zh) }

/** The texts of a product's page, tab by tab. A tab without a text is not shown. */
export function ProductDetailsForm({ product, onChanged }: DetailsProps) {
  const t = useTranslations('productEditor')
  return (
    <>
      <ConsolePanel title={t('texts')}>
        <LocalTextField label={t('summary')} name="summary" value={product?.summary} rows={2} />
        <LocalTextField
          label={t('description')}
          name="description"
          value={typed(product?.description)}
          hint={t('descriptionHint')}
          rows={8}
        />
      </ConsolePanel>
      <Specifications product={product} onChanged={onChanged} />
      <ConsolePanel title={t('moreTabs')} hint={t('moreTabsHint')}>
        <LocalTextField label={t('tab.warranty')} name="warranty" value={typed(product?.warranty)} rows={3} />
        <LocalTextField label={t('tab.delivery')} name="delivery" value={typed(product?.delivery)} rows={3} />
        <ChoiceField
          label={t('firstTab')}
          name="defaultTab"
          value={product?.defaultTab ?? 'description'}
          choices={productTabs.map((tab) => ({ value: tab, name: t(`tab.${tab}`) }))}
        />
      </ConsolePanel>
    </>
  )
}

/** Facts of a product, such as its material or size: a name and a value. */
function Specifications({ product, onChanged }: DetailsProps) {
  const t = useTranslations('productEditor')
  const may = useMay()
  const [rows, setRows] = useState(() => (product?.specifications ?? []).map((spec, key) => ({ key, spec })))
  const next = useRef(rows.length)
  const languages = useLanguagesInUse()
  const isFixed = !may('product.change')
  const add = () => {
    next.current += 1
    const none = { en: '', zh: '' }
    setRows((last) => [...last, { key: next.current, spec: { name: none, value: none } }])
    onChanged()
  }
  const remove = (key: number) => {
    setRows((last) => last.filter((row) => row.key !== key))
    onChanged()
  }
  return (
    <ConsolePanel title={t('specs')} hint={t('specsHint')}>
      {rows.map(({ key, spec }, place) => {
        const number = String(place + 1)
        return (
          <fieldset key={key} className={css.option} disabled={isFixed}>
            <legend>{t('spec', { number })}</legend>
            <HiddenLanguages name={`specifications.${place}.name`} value={spec.name} shown={languages} />
            <HiddenLanguages name={`specifications.${place}.value`} value={spec.value} shown={languages} />
            {languages.map((language, index) => (
              <div key={language} className={css.line}>
                {(['name', 'value'] as const).map((part) => (
                  <input
                    key={part}
                    className={css.input}
                    name={`specifications.${place}.${part}.${language}`}
                    defaultValue={spec[part][language]}
                    maxLength={part === 'name' ? 200 : 500}
                    lang={language === 'zh' ? 'zh-CN' : 'en'}
                    autoComplete="off"
                    placeholder={t(`${part === 'name' ? 'specName' : 'specValue'}.${language}`)}
                    aria-label={t(part === 'name' ? 'specNameOf' : 'specValueOf', {
                      number,
                      language: t(`language.${language}`),
                    })}
                  />
                ))}
                <IconButton
                  className={css.remove}
                  disabled={index > 0}
                  label={t('removeSpec', { number })}
                  onClick={() => remove(key)}
                >
                  <IconX size={18} aria-hidden="true" />
                </IconButton>
              </div>
            ))}
          </fieldset>
        )
      })}
      {!isFixed && (
        <p>
          <Button
            type="button"
            look="quiet"
            size="small"
            icon={<IconPlus size={16} aria-hidden="true" />}
            onClick={add}
          >
            {t('addSpec')}
          </Button>
        </p>
      )}
    </ConsolePanel>
  )
}
