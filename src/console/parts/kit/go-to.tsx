import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import confirm from './confirm.module.css'
import { type FoundForWords, type Hit, type Hits, kindsOfHits } from './found.ts'
import css from './go-to.module.css'
import { isDialogOpen } from './is-dialog-open.ts'
import type { FrameGroup, FrameLink } from './menu.ts'

type GoToProps = { readonly home: FrameLink; readonly groups: readonly FrameGroup[]; readonly find: string }

/**
 * The search of a console: pages by name, and what `find` answers. Ctrl K opens it on every page. The button is the only
 * part of it that is there before the script.
 */
export function GoTo(props: GoToProps) {
  const t = useTranslations('office.goTo')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      if (isDialogOpen()) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={18} aria-hidden="true" />
        <span className={css.label}>{t('label')}</span>
        <span className={css.key} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      <ModalOverlay
        className={`${confirm.overlay} ${css.overlay}`}
        isOpen={isOpen}
        onOpenChange={setOpen}
        isDismissable
      >
        <Modal className={`${confirm.modal} ${css.modal}`}>
          <Dialog className={css.dialog!} aria-label={t('label')}>
            <Finder {...props} onGo={() => setOpen(false)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}

function Finder({ home, groups, find, onGo }: GoToProps & { onGo: () => void }) {
  const t = useTranslations('office.goTo')
  const [words, setWords] = useState('')
  const { hits, isSearching, hasFailed } = useHits(find, words.trim())
  const isOfShop = find.startsWith('/seller/')
  const found = pagesBy(words.trim(), home, groups)
  const sections = [
    { kind: 'pages' as const, hits: found },
    ...kindsOfHits.map((kind) => ({ kind, hits: hits[kind] ?? [] })),
  ].filter((section) => section.hits.length > 0)
  return (
    <Autocomplete inputValue={words} onInputChange={setWords}>
      <SearchField className={css.field!} aria-label={t('label')} autoFocus>
        <IconSearch size={20} aria-hidden="true" />
        <Input placeholder={t(isOfShop ? 'hintOfShop' : 'hint')} maxLength={100} />
      </SearchField>
      <Menu className={css.hits!} aria-label={t('label')} onAction={onGo} items={sections}>
        {(section) => (
          <MenuSection key={section.kind} id={section.kind} className={css.section!}>
            <Header className={css.kind!}>{t(section.kind)}</Header>
            {section.hits.map((hit) => (
              <MenuItem
                key={hit.key}
                id={`${section.kind}:${hit.key}`}
                href={hit.to}
                textValue={hit.name}
                className={css.hit!}
              >
                <span>{hit.name}</span>
                {hit.text && <span className={css.text}>{hit.text}</span>}
              </MenuItem>
            ))}
          </MenuSection>
        )}
      </Menu>
      <p className={css.said} role="status">
        {hasFailed
          ? t('failed')
          : isSearching
            ? t('searching')
            : sections.length === 0
              ? t('nothing', { words: words.trim() })
              : t(isOfShop ? 'keysOfShop' : 'keys')}
      </p>
    </Autocomplete>
  )
}

/** The pages whose name, or that of their group, has these words; all of them where nothing is typed. */
function pagesBy(words: string, home: FrameLink, groups: readonly FrameGroup[]): readonly Hit[] {
  const wanted = words.toLowerCase()
  const all = [
    { key: home.to, name: home.name, to: home.to, text: undefined },
    ...groups.flatMap((group) =>
      group.links.map(({ to, name }) => ({
        key: to,
        name,
        to,
        text: group.links.length > 1 ? group.name : undefined,
      })),
    ),
  ]
  return all.filter(({ name, text }) => `${name} ${text ?? ''}`.toLowerCase().includes(wanted))
}

/** Asks when typing pauses. An answer names its words, and what was found for other words is not shown. */
function useHits(find: string, words: string): { hits: Hits; isSearching: boolean; hasFailed: boolean } {
  const { load, data, state } = useFetcher<FoundForWords>()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    if (!words) return
    const wait = setTimeout(() => {
      void load(`${find}?${new URLSearchParams({ words })}`).finally(() => setAsked(words))
    }, 150)
    return () => clearTimeout(wait)
  }, [find, words, load])
  const isFound = data?.words === words
  const hasFailed = !isFound && words === asked && state === 'idle'
  return {
    hits: words && isFound ? data.hits : {},
    isSearching: words !== '' && !isFound && !hasFailed,
    hasFailed: words !== '' && hasFailed,
  }
}
