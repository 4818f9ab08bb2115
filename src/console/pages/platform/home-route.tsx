import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  useFetcher,
  useLoaderData,
  useParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { editedBlocksCall, moveBlockCall } from '#modules/content/calls/edited-content.ts'
import type { EditedBlock } from '#modules/content/rules/blocks.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { IconButton } from '../../parts/kit/icon-button.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import css from './home.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(mallContext).call(editedBlocksCall, {})
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const to = form.get('to')
  const before = form.get('before')
  try {
    await context.get(mallContext).call(moveBlockCall, {
      blockId: String(form.get('blockId') ?? ''),
      to: to === 'up' || to === 'down' ? to : { before: before ? String(before) : null },
    })
  } catch (error) {
    return { problem: refused(error) }
  }
  return { problem: undefined }
}

/** The blocks of the home page in their order: dragged by mouse, finger or keyboard, or moved by their buttons. */
export default function HomeBlocks() {
  const { blocks } = useLoaderData<typeof loader>()
  const t = useTranslations('homeBlocks')
  const { blockId: open } = useParams()
  const may = useMay()
  const mayMove = may('content.change')
  const fetcher = useFetcher<typeof action>({ key: 'move-block' })
  const shown = withMove(blocks, fetcher.formData)
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !mayMove,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const [blockId] = keys
      const place = shown.findIndex((block) => block.blockId === target.key)
      const before = shown[target.dropPosition === 'before' ? place : place + 1]?.blockId
      if (blockId === before) return
      void fetcher.submit({ blockId: String(blockId), before: before ?? '' }, { method: 'post' })
    },
  })
  return (
    // One element around both: it leaves the place of the sheet free.
    <div>
      <ConsoleHead title={t('title')} intro={t('intro')}>
        <Link to={pages.home()}>{t('see')}</Link>
      </ConsoleHead>
      <p role="status" className={css.problem}>
        {fetcher.data?.problem?.message}
      </p>
      <GridList
        aria-label={t('list')}
        className={css.blocks!}
        items={shown.map((block) => ({ ...block, id: block.blockId }))}
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[open, mayMove, shown]}
      >
        {(block) => {
          const place = shown.findIndex(({ blockId }) => blockId === block.blockId)
          return (
            <Block
              block={block}
              isOpen={block.blockId === open}
              isMovable={mayMove}
              isFirst={place === 0}
              isLast={place === shown.length - 1}
            />
          )
        }}
      </GridList>
      <Outlet />
    </div>
  )
}

/** The order as it will be when the move that is under way has been carried out. */
function withMove<Block extends { readonly blockId: string }>(
  blocks: readonly Block[],
  form: FormData | undefined,
): readonly Block[] {
  const moved = blocks.find(({ blockId }) => blockId === form?.get('blockId'))
  const before = form?.get('before')
  if (!moved || before === null || before === undefined) return blocks
  const others = blocks.filter((block) => block !== moved)
  const place = others.findIndex(({ blockId }) => blockId === before)
  return others.toSpliced(place < 0 ? others.length : place, 0, moved)
}

type BlockProps = {
  readonly block: Pick<EditedBlock, 'blockId' | 'kind' | 'title' | 'isVisible'>
  readonly isOpen: boolean
  readonly isMovable: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
}

function Block({ block, isOpen, isMovable, isFirst, isLast }: BlockProps) {
  const t = useTranslations('homeBlocks')
  const language = useLanguage()
  const moving = useFetcher<typeof action>()
  const kind = t(`block.${block.kind}`)
  const title = textIn(block.title, language)
  const name = title ? `${kind}: ${title}` : kind
  return (
    <GridListItem
      id={block.blockId}
      textValue={name}
      className={css.block!}
      href={pages.homeBlock(block.blockId)}
      data-open={isOpen || undefined}
    >
      {isMovable && (
        <AriaButton slot="drag" className={css.grip!} aria-label={t('drag', { block: name })}>
          <IconGripVertical size={18} aria-hidden="true" />
        </AriaButton>
      )}
      <Link to={pages.homeBlock(block.blockId)} className={css.name} tabIndex={-1} preventScrollReset>
        <strong>{kind}</strong>
        {title !== kind && <span className={css.title}>{title}</span>}
      </Link>
      <ConsoleBadge tone={block.isVisible ? 'green' : 'grey'}>
        {t(block.isVisible ? 'visible' : 'invisible')}
      </ConsoleBadge>
      {isMovable && (
        <moving.Form method="post" className={css.moves}>
          <input type="hidden" name="blockId" value={block.blockId} />
          <IconButton
            type="submit"
            name="to"
            value="up"
            label={t('up', { block: name })}
            tone="green"
            disabled={isFirst}
          >
            <IconArrowUp size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            type="submit"
            name="to"
            value="down"
            label={t('down', { block: name })}
            tone="green"
            disabled={isLast}
          >
            <IconArrowDown size={18} aria-hidden="true" />
          </IconButton>
        </moving.Form>
      )}
    </GridListItem>
  )
}
