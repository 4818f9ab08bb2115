import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import confirm from '../confirm.module.css'
import css from './key-help.module.css'

const keys = [
  { name: 'next', keys: ['j', '↓'] },
  { name: 'previous', keys: ['k', '↑'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'select', keys: ['Space'] },
  { name: 'search', keys: ['/'] },
  { name: 'goTo', keys: ['Ctrl K'] },
  { name: 'close', keys: ['Esc'] },
  { name: 'help', keys: ['?'] },
] as const

/** The keys of a list, shown by a question mark. */
export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('kit')
  return (
    <ModalOverlay
      className={confirm.overlay!}
      isOpen={isOpen}
      onOpenChange={(stays) => !stays && onClose()}
      isDismissable
    >
      <Modal className={confirm.modal!}>
        <Dialog className={confirm.dialog!}>
          <Heading slot="title">{t('list.keys')}</Heading>
          <dl className={css.keys}>
            {keys.map(({ name, keys }) => (
              <div key={name}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{t(`list.key.${name}`)}</dd>
              </div>
            ))}
          </dl>
          <p className={confirm.buttons}>
            <Button type="button" look="quiet" onClick={onClose}>
              {t('close')}
            </Button>
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
